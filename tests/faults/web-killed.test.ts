import { expect, onTestFinished, test } from 'vitest';
import { startAnswerStealingProxy } from './answer-stealing-proxy.ts';
import { checkLedger } from './check-ledger.ts';
import { readDeliveries } from './read-rows.ts';
import { startFaultStack } from './start-fault-stack.ts';
import { createSubmission, type Submission, submitContact } from './submit-contact.ts';

const FIRST_PORT = 4660;
const ROUNDS = 20;

test('a site killed between commit and answer gives the same reference when the visitor sends again', async () => {
  const proxyPort = FIRST_PORT + 12;
  const proxy = await startAnswerStealingProxy(proxyPort, FIRST_PORT + 8);
  onTestFinished(() => proxy.close());
  const stack = await startFaultStack(FIRST_PORT, {
    env: { web: { DATABASE_URL: `postgres://postgres@127.0.0.1:${proxyPort}/pahana` } },
  });
  const submissions: Submission[] = [];

  for (let round = 1; round <= ROUNDS; round += 1) {
    const submission = createSubmission();
    submissions.push(submission);
    const stolen = proxy.stealAnswerTo(submission.message);
    const [acknowledged] = await Promise.all([
      submitContact(stack.baseUrl, submission),
      stolen.then(() => stack.killWeb()),
    ]);
    expect(acknowledged).toBe(false);
    const deliveries = await readDeliveries(stack.databaseUrl);
    const [stored] = deliveries.filter(({ message }) => message === submission.message);
    expect(stored, 'the commit was done').toBeDefined();

    await stack.startWeb();
    expect(await submitContact(stack.baseUrl, submission)).toBe(true);
    expect(submission.receipt?.reference).toBe(stored?.reference);
  }

  await checkLedger('site killed after commit', stack, submissions);
});
