import { setTimeout as pause } from 'node:timers/promises';
import { killPostgres } from './kill-postgres.ts';
import { passHour } from './pass-hour.ts';
import type { ScenarioResult } from './run-scenario.ts';
import type { Drill } from './start-drill.ts';
import type { Traffic } from './traffic.ts';
import { trapWorker } from './trap-worker.ts';

/** One kind of fault. It ends when `end` is called: whatever that takes counts as recovery. */
export interface Scenario {
  name: string;
  rounds: { short: number; long: number };
  /** How long the fault lasts once it has begun. */
  seconds: { short: number; long: number };
  begin(drill: Drill, traffic: Traffic, round: number): Promise<unknown> | unknown;
  end(drill: Drill, traffic: Traffic): Promise<unknown> | unknown;
  /** The figure that must not be zero: a fault that nobody feels proves nothing. */
  feltIn: Extract<keyof ScenarioResult, 'resent' | 'repeated' | 'failed' | 'waitingMails' | 'unscannedFiles'>;
  /** Files are on the disk unless said otherwise. */
  filesInS3?: true;
}

const once = { short: 1, long: 1 };
const atOnce = { short: 0, long: 0 };

export const scenarios: Scenario[] = [
  {
    name: 'web killed at any moment',
    feltIn: 'resent',
    rounds: { short: 2, long: 25 },
    seconds: atOnce,
    begin: async (drill) => {
      await pause(Math.random() * 500);
      await drill.killWeb();
    },
    end: (drill) => drill.startWeb(),
  },
  {
    name: 'web killed after commit, before answer',
    feltIn: 'resent',
    rounds: { short: 2, long: 25 },
    seconds: atOnce,
    begin: async (drill) => {
      await drill.databaseProxy.stealAnswerTo('drill-');
      await drill.killWeb();
    },
    end: (drill) => drill.startWeb(),
  },
  {
    name: 'worker killed after the 250, before the stamp',
    feltIn: 'repeated',
    rounds: { short: 4, long: 50 },
    seconds: atOnce,
    begin: (drill, _traffic, round) => trapWorker(drill, round % 2 ? 'after' : 'before'),
    end: async (drill) => {
      await drill.startWorker();
      drill.mailServer.putOffRepeats(false);
    },
  },
  {
    name: 'PostgreSQL killed whole',
    feltIn: 'resent',
    rounds: { short: 3, long: 10 },
    seconds: { short: 1, long: 1 },
    begin: (drill) => killPostgres(drill.databaseUrl),
    end: (drill) => drill.startPostgres(),
  },
  {
    name: 'mail server refuses connections',
    feltIn: 'waitingMails',
    rounds: once,
    seconds: { short: 4, long: 30 },
    begin: (drill) => drill.mailServer.close(),
    end: (drill) => drill.mailServer.open(),
  },
  {
    name: 'mail server answers 451',
    feltIn: 'waitingMails',
    rounds: once,
    seconds: { short: 4, long: 30 },
    begin: (drill) => drill.mailServer.behave('defer'),
    end: (drill) => drill.mailServer.behave('accept'),
  },
  {
    name: 'mail server answers 550',
    feltIn: 'failed',
    rounds: once,
    seconds: { short: 2, long: 10 },
    begin: (drill) => drill.mailServer.behave('reject'),
    end: (drill) => drill.mailServer.behave('accept'),
  },
  {
    name: 'mail server stalls',
    feltIn: 'waitingMails',
    rounds: once,
    seconds: { short: 5, long: 60 },
    begin: (drill) => drill.mailServer.behave('stall'),
    end: (drill) => drill.mailServer.behave('accept'),
  },
  {
    name: 'mail server down for an hour (virtual)',
    feltIn: 'waitingMails',
    rounds: once,
    seconds: atOnce,
    begin: async (drill, traffic) => {
      await drill.mailServer.close();
      await pause(2_000);
      traffic.rest();
      await passHour(drill.databaseUrl);
    },
    end: async (drill, traffic) => {
      await drill.mailServer.open();
      traffic.go();
    },
  },
  {
    name: 'disk of PostgreSQL full',
    feltIn: 'resent',
    rounds: once,
    seconds: { short: 3, long: 10 },
    begin: (drill) => drill.disks.database.fill(),
    end: async (drill) => {
      drill.disks.database.free();
      // It stops by itself when there is no room left even for its log of writes.
      await drill.startPostgres();
    },
  },
  {
    name: 'disk of the files full',
    feltIn: 'resent',
    rounds: once,
    seconds: { short: 3, long: 10 },
    begin: (drill) => drill.disks.files.fill(),
    end: (drill) => drill.disks.files.free(),
  },
  {
    name: 'S3 answers 500 or hangs up',
    feltIn: 'resent',
    filesInS3: true,
    rounds: once,
    seconds: { short: 3, long: 15 },
    begin: (drill) => drill.s3Proxy.behave('break'),
    end: (drill) => drill.s3Proxy.behave('pass'),
  },
  {
    name: 'S3 cut at half of an upload',
    feltIn: 'resent',
    filesInS3: true,
    rounds: once,
    seconds: { short: 3, long: 15 },
    begin: (drill) => drill.s3Proxy.behave('cut'),
    end: (drill) => drill.s3Proxy.behave('pass'),
  },
  {
    name: 'clamd killed',
    feltIn: 'unscannedFiles',
    filesInS3: true,
    rounds: once,
    seconds: { short: 3, long: 15 },
    begin: (drill) => drill.killClamd(),
    end: (drill) => drill.startClamd(),
  },
];
