import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { waitUntil } from '../stack/wait-until.ts';
import { checkLedger } from './check-ledger.ts';
import { killPostgres } from './kill-postgres.ts';
import { startFaultStack } from './start-fault-stack.ts';
import { createSubmission, type Submission, submitContact } from './submit-contact.ts';

const FIRST_PORT = 4620;
const ROUNDS = 4;
const PER_SECOND = 20;

test('PostgreSQL killed whole under load keeps every receipt it gave, and a second try stores once', async () => {
  const stack = await startFaultStack(FIRST_PORT);
  const submissions: Submission[] = [];
  const tries: Promise<boolean>[] = [];
  const load = setInterval(() => {
    const submission = createSubmission();
    submissions.push(submission);
    tries.push(submitContact(stack.baseUrl, submission));
  }, 1000 / PER_SECOND);

  try {
    for (let round = 1; round <= ROUNDS; round += 1) {
      await pause(1_500);
      await killPostgres(stack.databaseUrl);
      await pause(1_000);
      await stack.startPostgres();
    }
    await pause(1_500);
  } finally {
    clearInterval(load);
  }
  const failedAtFirst = (await Promise.all(tries)).filter((acknowledged) => !acknowledged).length;
  expect(failedAtFirst, 'the cut was felt').toBeGreaterThan(0);

  for (const submission of submissions.filter(({ receipt }) => !receipt)) {
    await waitUntil('a second try is acknowledged', () => submitContact(stack.baseUrl, submission));
  }
  await checkLedger('PostgreSQL killed', stack, submissions);
});
