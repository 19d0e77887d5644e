import { createHash } from 'node:crypto';
import { resolve } from 'node:path';

export interface Ports {
  nginx: number;
  /** The first web process; further ones follow. */
  web: number;
  postgres: number;
  smtp: number;
  mails: number;
  clamd: number;
  /** The S3 server, which also uses the three ports after it; only for a stack that stores its files there. */
  s3: number;
  ai: number;
  /** Where Postfix takes mail, and where it takes mail that its filter has judged. */
  mailIn: number;
  judgedMailIn: number;
  /** Where our process takes mail from Postfix. */
  lmtp: number;
  /** Where the worker hears from nginx which pages are opened. */
  visits: number;
}

/**
 * A hundred ports for each checkout, so that two checkouts can run tests side by side. The range is above the ports of
 * common servers and below those the system assigns. `TEST_PORTS=4700` chooses others.
 */
function firstPortOf(checkout: string): number {
  const number = createHash('sha256').update(checkout).digest().readUInt32BE();
  return 20_000 + (number % 120) * 100;
}
const first = Number(process.env.TEST_PORTS ?? firstPortOf(resolve(import.meta.dirname, '../..')));

/** Fixed in advance, because Playwright's workers get no values from the process that starts the stack. */
export const defaultPorts: Ports = {
  nginx: first,
  web: first + 10,
  postgres: first + 20,
  smtp: first + 30,
  mails: first + 40,
  clamd: first + 60,
  s3: first + 70,
  ai: first + 45,
  mailIn: first + 31,
  judgedMailIn: first + 32,
  lmtp: first + 33,
  visits: first + 34,
};

/** For tests that start their own servers, with or without a stack. */
export const ownPorts = {
  nginx: first + 50,
  web: first + 51,
  plainSite: first + 52,
  bareFile: first + 53,
  edge: first + 54,
  bareEdge: first + 55,
  tls: first + 56,
  redirect: first + 57,
  silentEdge: first + 58,
  browser: first + 59,
  s3: first + 80,
  clamd: first + 90,
};

/** For the test of the alarms. */
export const alarmPorts = {
  web: first + 91,
  worker: first + 92,
  inbound: first + 93,
  host: first + 94,
  prometheus: first + 95,
  alertmanager: first + 96,
  gateway: first + 97,
  tls: first + 98,
  replica: first + 99,
};
