import { expect, test } from 'vitest';
import { checkLedger } from './check-ledger.ts';
import { startFaultStack } from './start-fault-stack.ts';
import { createSubmission, type Submission, submitContact } from './submit-contact.ts';

const FIRST_PORT = 4640;
const ROUNDS = 2;

test.each(['before', 'after'] as const)(
  'a worker killed with a mail accepted, %s it hears of it, delivers all, and repeats one under its own Message-ID',
  async (answer) => {
    const stack = await startFaultStack(FIRST_PORT);
    const submissions: Submission[] = [];

    for (let round = 1; round <= ROUNDS; round += 1) {
      const killed = new Promise<void>((done) => {
        let mailsUntilKill = 3;
        stack.mailServer.behave({
          kind: 'accept-and-react',
          answer,
          react() {
            mailsUntilKill -= 1;
            if (mailsUntilKill === 0) void stack.killWorker().then(done);
          },
        });
      });
      for (let number = 0; number < 5; number += 1) {
        const submission = createSubmission();
        submissions.push(submission);
        expect(await submitContact(stack.baseUrl, submission)).toBe(true);
      }
      await killed;
      stack.mailServer.behave({ kind: 'accept' });
      await stack.startWorker();
      await stack.untilAllDelivered();
    }

    const { repeated } = await checkLedger(`worker killed ${answer} the 250`, stack, submissions);
    expect(repeated).toBeGreaterThanOrEqual(ROUNDS);
  },
);
