import { setTimeout as pause } from 'node:timers/promises';
import { killPostgres } from './kill-postgres.ts';
import { passHour } from './pass-hour.ts';
import type { Drill } from './start-drill.ts';
import { trapWorker } from './trap-worker.ts';

/** One kind of fault. It ends when `end` is called: whatever that takes counts as recovery. */
export interface Scenario {
  name: string;
  rounds: { short: number; long: number };
  /** How long the fault lasts once it has begun. */
  seconds: { short: number; long: number };
  begin(drill: Drill, round: number): Promise<unknown> | unknown;
  end(drill: Drill): Promise<unknown> | unknown;
  /** The mail server refuses for good: the deliveries are marked failed, and that is right. */
  failsMails?: boolean;
}

const once = { short: 1, long: 1 };
const atOnce = { short: 0, long: 0 };

export const scenarios: Scenario[] = [
  {
    name: 'web killed at any moment',
    rounds: { short: 4, long: 25 },
    seconds: atOnce,
    begin: async (drill) => {
      await pause(Math.random() * 500);
      await drill.killWeb();
    },
    end: (drill) => drill.startWeb(),
  },
  {
    name: 'web killed after commit, before answer',
    rounds: { short: 4, long: 25 },
    seconds: atOnce,
    begin: async (drill) => {
      await drill.databaseProxy.stealAnswerTo('drill-');
      await drill.killWeb();
    },
    end: (drill) => drill.startWeb(),
  },
  {
    name: 'worker killed after the 250, before the stamp',
    rounds: { short: 8, long: 50 },
    seconds: atOnce,
    begin: (drill, round) => trapWorker(drill, round % 2 ? 'after' : 'before'),
    end: async (drill) => {
      await drill.startWorker();
      drill.mailServer.putOffRepeats(false);
    },
  },
  {
    name: 'PostgreSQL killed whole',
    rounds: { short: 3, long: 10 },
    seconds: { short: 1, long: 1 },
    begin: (drill) => killPostgres(drill.databaseUrl),
    end: (drill) => drill.startPostgres(),
  },
  {
    name: 'mail server refuses connections',
    rounds: once,
    seconds: { short: 4, long: 30 },
    begin: (drill) => drill.mailServer.close(),
    end: (drill) => drill.mailServer.open(),
  },
  {
    name: 'mail server answers 451',
    rounds: once,
    seconds: { short: 4, long: 30 },
    begin: (drill) => drill.mailServer.behave('defer'),
    end: (drill) => drill.mailServer.behave('accept'),
  },
  {
    name: 'mail server answers 550',
    rounds: once,
    seconds: { short: 2, long: 10 },
    begin: (drill) => drill.mailServer.behave('reject'),
    end: (drill) => drill.mailServer.behave('accept'),
    failsMails: true,
  },
  {
    name: 'mail server stalls',
    rounds: once,
    seconds: { short: 5, long: 60 },
    begin: (drill) => drill.mailServer.behave('stall'),
    end: (drill) => drill.mailServer.behave('accept'),
  },
  {
    name: 'mail server down for an hour (virtual)',
    rounds: once,
    seconds: atOnce,
    begin: async (drill) => {
      await drill.mailServer.close();
      await pause(2_000);
      drill.traffic.rest();
      await passHour(drill.databaseUrl);
    },
    end: async (drill) => {
      await drill.mailServer.open();
      drill.traffic.go();
    },
  },
  {
    name: 'disk of PostgreSQL full',
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
    rounds: once,
    seconds: { short: 3, long: 10 },
    begin: (drill) => drill.disks.files.fill(),
    end: (drill) => drill.disks.files.free(),
  },
];
