import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { closeDatabase } from '#platform/database.server.ts';
import { closeTransports } from '../mail-in/send-mail.ts';
import { causes } from './causes.ts';
import { type FiredAlarm, fireAlarm } from './fire-alarm.ts';
import { onCall } from './run-monitoring.ts';
import { startAlarms } from './start-alarms.ts';

/** Fires every alarm of deploy/monitoring/rules.yml by its real cause; `--only WebDown,DiskFull` chooses some. */
const { values: options } = parseArgs({ options: { only: { type: 'string' } } });
const only = options.only?.split(',');
const chosen = Object.entries(causes)
  .filter(([alarm]) => only?.includes(alarm) ?? true)
  .flatMap(([alarm, ways]) => ways.map((cause) => ({ alarm, cause })));
const startedAt = performance.now();
const stack = await startAlarms();
Object.assign(process.env, { DATABASE_URL: stack.databaseUrl });
// Otherwise PostgreSQL and the others would keep running after a run that ends early.
for (const end of ['SIGINT', 'SIGTERM', 'uncaughtException'] as const) {
  process.once(end, (cause) => {
    console.error(cause);
    void stack.stop().finally(() => process.exit(1));
  });
}
say('everything is running');

const results: FiredAlarm[] = [];
let alarmMails = 0;
try {
  for (const round of [...new Set(chosen.map(({ cause }) => cause.round))].toSorted((a, b) => a - b)) {
    const together = chosen.filter(({ cause }) => cause.round === round);
    await Promise.all(
      together.map(async ({ alarm, cause }) => {
        const fired = await fireAlarm(stack, alarm, cause);
        results.push(fired);
        const { firedAfter, clearedAfter, violation } = fired;
        say(
          `${alarm} (${cause.what}): fired after ${firedAfter} s, over after ${clearedAfter} s ${violation ?? ''}`,
        );
      }),
    );
  }
  alarmMails = stack.mails.filter(({ to }) => to.includes(onCall)).length;
} finally {
  closeTransports();
  await closeDatabase();
  await stack.stop();
}

const seconds = (value: number | null) => value ?? 'never';
console.table(
  results.map(({ alarm, cause, firedAfter, clearedAfter }) => ({
    alarm,
    cause,
    'fired after s': seconds(firedAfter),
    'over after s': seconds(clearedAfter),
  })),
);
console.log(`${alarmMails} mails about alarms came as well`);
mkdirSync('.reports', { recursive: true });
writeFileSync('.reports/alarms.json', JSON.stringify(results, null, 2));
for (const { violation } of results) if (violation) console.error(violation);
const isComplete = results.length > 0 && results.every(({ violation }) => violation === null);
if (!isComplete || alarmMails === 0) process.exitCode = 1;

function say(text: string): void {
  console.log(`${Math.round((performance.now() - startedAt) / 1000)} s: ${text}`);
}
