import { setTimeout as pause } from 'node:timers/promises';
import { waitUntil } from '../stack/wait-until.ts';
import { checkEvidence, type Tally } from './check-evidence.ts';
import { countOpen, markSince, readRows, type Since } from './read-evidence.ts';
import type { Scenario } from './scenarios.ts';
import type { Drill } from './start-drill.ts';
import { kinds, type Submission } from './submission.ts';
import { startTraffic } from './traffic.ts';

const PER_SECOND = 20;
/** What a killed worker held is free again after ten seconds, on every machine; all else takes as long as it is slow. */
const PULSE_S = 10;
const RECOVERY_STARTS = 5;

export interface ScenarioResult extends Tally {
  scenario: string;
  /** What stood still when the last fault ended. */
  waitingMails: number;
  unscannedFiles: number;
  /** Seconds from the end of a fault until a new visitor of each form was thanked: the slowest of all rounds. */
  thankedAfter: number;
  /** The same until every mail that had waited was out; in the short form after the last round only. */
  mailedAfter: number;
  /** Seconds, on which both bounds depend. */
  slowestStart: number;
  violations: string[];
}

/** Faults under traffic, then the reckoning, in which files of earlier scenarios do not count. */
export async function runScenario(
  scenario: Scenario,
  drill: Drill,
  form: 'short' | 'long',
  earlierFiles: Set<string>,
): Promise<{ result: ScenarioResult; submissions: Submission[] }> {
  const { databaseUrl, mailServer } = drill;
  const since = await markSince(databaseUrl);
  const mailsBefore = mailServer.mails.length;
  const rounds = scenario.rounds[form];
  const earlierStarts = drill.starts.length;
  const traffic = startTraffic(drill.baseUrl, PER_SECOND);
  const measured = { waitingMails: 0, unscannedFiles: 0, thankedAfter: 0, mailedAfter: 0 };

  try {
    for (let round = 1; round <= rounds; round += 1) {
      await pause(500);
      await scenario.begin(drill, traffic, round);
      await pause(scenario.seconds[form] * 1000);
      if (scenario.feltIn === 'waitingMails' || scenario.feltIn === 'unscannedFiles')
        measured[scenario.feltIn] = (await countOpen(databaseUrl, since))[scenario.feltIn];
      const endedAt = performance.now();
      await scenario.end(drill, traffic);
      const thankedAfter = await untilThanked(traffic.submissions, endedAt);
      measured.thankedAfter = Math.max(measured.thankedAfter, thankedAfter);
      if (form === 'long' || round === rounds) {
        const mailedAfter = await untilMailed(databaseUrl, since, endedAt);
        measured.mailedAfter = Math.max(measured.mailedAfter, mailedAfter);
      }
    }
  } finally {
    await traffic.end();
  }
  await untilMailed(databaseUrl, since, performance.now());
  if (scenario.feltIn === 'unscannedFiles') await untilScanned(databaseUrl, since);

  const evidence = {
    ...(await readRows(databaseUrl, since)),
    stored: await drill.readFiles(earlierFiles),
    mails: mailServer.mails.slice(mailsBefore),
  };
  for (const key of evidence.stored.keys()) earlierFiles.add(key);
  const { tally, violations } = checkEvidence(traffic.submissions, evidence, {
    failedMails: scenario.feltIn === 'failed',
    isScanned: scenario.feltIn === 'unscannedFiles',
  });
  const slowestStart = Math.max(drill.starts[0] ?? 0, ...drill.starts.slice(earlierStarts));
  const result = { scenario: `${scenario.name} x${rounds}`, ...tally, ...measured, slowestStart, violations };
  if (result[scenario.feltIn] === 0) violations.push(`nobody felt the fault: ${scenario.feltIn} is 0`);
  const longest = PULSE_S + RECOVERY_STARTS * slowestStart;
  for (const what of ['thankedAfter', 'mailedAfter'] as const)
    if (measured[what] > longest)
      violations.push(`${what} ${measured[what].toFixed(1)} s of at most ${longest.toFixed(1)} s`);
  return { result, submissions: traffic.submissions };
}

/** Until somebody who came after the fault had ended was thanked, with each of the six forms. */
async function untilThanked(submissions: Submission[], endedAt: number): Promise<number> {
  const isThanked = ({ cameAt, acknowledged }: Submission) => cameAt > endedAt && acknowledged;
  const countThanked = () => new Set(submissions.filter(isThanked).map(({ kind }) => kind)).size;
  await waitUntil('new visitors are thanked', () => countThanked() === kinds.length, 60_000);
  return (performance.now() - endedAt) / 1000;
}

/** Until every mail that waits now is out or refused for good. What never gets there is the checker's business. */
async function untilMailed(databaseUrl: string, since: Since, endedAt: number): Promise<number> {
  const { lastDelivery } = await countOpen(databaseUrl, since);
  const isDone = async () => (await countOpen(databaseUrl, since, lastDelivery)).waitingMails === 0;
  await waitUntil('every waiting mail is out', isDone, 90_000).catch(() => undefined);
  return (performance.now() - endedAt) / 1000;
}

/** A file that was being scanned when a worker was killed is taken up again after a minute. */
export async function untilScanned(databaseUrl: string, since: Since): Promise<void> {
  const isDone = async () => (await countOpen(databaseUrl, since)).unscannedFiles === 0;
  await waitUntil('every file is scanned', isDone, 90_000).catch(() => undefined);
}
