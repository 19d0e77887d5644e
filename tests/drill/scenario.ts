import type { Tally } from './check-evidence.ts';
import type { Drill } from './start-drill.ts';
import type { Traffic } from './traffic.ts';

/** One kind of fault. It ends when `end` is called; the time that `end` takes counts as recovery. */
export interface Scenario {
  name: string;
  rounds: { short: number; long: number };
  /** How long the fault lasts once it has begun. */
  seconds: { short: number; long: number };
  begin(drill: Drill, traffic: Traffic, round: number): Promise<unknown> | unknown;
  end(drill: Drill, traffic: Traffic): Promise<unknown> | unknown;
  /** The figure that must not be zero, because a fault without an effect proves nothing. */
  affects: Extract<
    keyof ScenarioResult,
    'resent' | 'repeated' | 'failed' | 'waitingMails' | 'unscannedFiles'
  >;
  /** Otherwise files are on the disk. */
  filesInS3?: true;
}

export interface ScenarioResult extends Tally {
  scenario: string;
  /** Counted when the last fault ended. */
  waitingMails: number;
  unscannedFiles: number;
  /** Seconds from the end of a fault until a new visitor of each form was acknowledged, in the slowest round. */
  acknowledgedAfter: number;
  /** The same until every waiting mail was sent; in the short form only after the last round. */
  mailedAfter: number;
  /** Seconds; both limits depend on it. */
  slowestStart: number;
  violations: string[];
}
