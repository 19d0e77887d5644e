import { setTimeout as pause } from 'node:timers/promises';
import { killPostgres } from './kill-postgres.ts';
import { killWorkerAfterMail } from './kill-worker-after-mail.ts';
import type { Scenario } from './scenario.ts';
import { simulateHour } from './simulate-hour.ts';

const once = { short: 1, long: 1 };
const atOnce = { short: 0, long: 0 };

export const scenarios: Scenario[] = [
  {
    name: 'web killed at any moment',
    affects: 'resent',
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
    affects: 'resent',
    rounds: { short: 2, long: 25 },
    seconds: atOnce,
    begin: async (drill) => {
      await drill.databaseProxy.dropAnswerTo('drill-');
      await drill.killWeb();
    },
    end: (drill) => drill.startWeb(),
  },
  {
    name: 'worker killed after the mail, before the row is updated',
    affects: 'repeated',
    rounds: { short: 4, long: 50 },
    seconds: atOnce,
    begin: (drill, _traffic, round) => killWorkerAfterMail(drill, round % 2 ? 'after' : 'before'),
    end: async (drill) => {
      await drill.startWorker();
      drill.mailServer.deferRepeats(false);
    },
  },
  {
    name: 'PostgreSQL killed whole',
    affects: 'resent',
    rounds: { short: 3, long: 10 },
    seconds: { short: 1, long: 1 },
    begin: (drill) => killPostgres(drill.databaseUrl),
    end: (drill) => drill.startPostgres(),
  },
  {
    name: 'mail server refuses connections',
    affects: 'waitingMails',
    rounds: once,
    seconds: { short: 4, long: 30 },
    begin: (drill) => drill.mailServer.close(),
    end: (drill) => drill.mailServer.open(),
  },
  {
    name: 'mail server answers 451',
    affects: 'waitingMails',
    rounds: once,
    seconds: { short: 4, long: 30 },
    begin: (drill) => drill.mailServer.behave('defer'),
    end: (drill) => drill.mailServer.behave('accept'),
  },
  {
    name: 'mail server answers 550',
    affects: 'failed',
    rounds: once,
    seconds: { short: 2, long: 10 },
    begin: (drill) => drill.mailServer.behave('reject'),
    end: (drill) => drill.mailServer.behave('accept'),
  },
  {
    name: 'mail server stalls',
    affects: 'waitingMails',
    rounds: once,
    seconds: { short: 5, long: 60 },
    begin: (drill) => drill.mailServer.behave('stall'),
    end: (drill) => drill.mailServer.behave('accept'),
  },
  {
    name: 'mail server down for an hour (virtual)',
    affects: 'waitingMails',
    rounds: once,
    seconds: atOnce,
    begin: async (drill, traffic) => {
      await drill.mailServer.close();
      await pause(2_000);
      traffic.pause();
      await simulateHour(drill.databaseUrl);
    },
    end: async (drill, traffic) => {
      await drill.mailServer.open();
      traffic.resume();
    },
  },
  {
    name: 'disk of PostgreSQL full',
    affects: 'resent',
    rounds: once,
    seconds: { short: 3, long: 10 },
    begin: (drill) => drill.disks.database.fill(),
    end: async (drill) => {
      drill.disks.database.free();
      // PostgreSQL stops by itself when there is no room left for its write-ahead log.
      await drill.startPostgres();
    },
  },
  {
    name: 'disk of the files full',
    affects: 'resent',
    rounds: once,
    seconds: { short: 3, long: 10 },
    begin: (drill) => drill.disks.files.fill(),
    end: (drill) => drill.disks.files.free(),
  },
  {
    name: 'S3 answers 500 or hangs up',
    affects: 'resent',
    filesInS3: true,
    rounds: once,
    seconds: { short: 3, long: 15 },
    begin: (drill) => drill.s3Proxy.behave('break'),
    end: (drill) => drill.s3Proxy.behave('pass'),
  },
  {
    name: 'S3 cut at half of an upload',
    affects: 'resent',
    filesInS3: true,
    rounds: once,
    seconds: { short: 3, long: 15 },
    begin: (drill) => drill.s3Proxy.behave('cut'),
    end: (drill) => drill.s3Proxy.behave('pass'),
  },
  {
    name: 'clamd killed',
    affects: 'unscannedFiles',
    filesInS3: true,
    rounds: once,
    seconds: { short: 3, long: 15 },
    begin: (drill) => drill.killClamd(),
    end: (drill) => drill.startClamd(),
  },
];
