import { expect, test } from 'vitest';
import { waitUntil } from '../stack/wait-until.ts';
import { checkLedger } from './check-ledger.ts';
import type { FaultyMailServer } from './faulty-mail-server.ts';
import { readDeliveries } from './read-rows.ts';
import { startFaultStack } from './start-fault-stack.ts';
import { createSubmission, submitContact } from './submit-contact.ts';

const FIRST_PORT = 4600;
const AT_ONCE_MS = 2_000;

const faults = [
  {
    name: 'is away',
    begin: (server: FaultyMailServer) => server.close(),
    end: (server: FaultyMailServer) => server.open(),
  },
  {
    name: 'answers 451',
    begin: (server: FaultyMailServer) => server.behave({ kind: 'defer' }),
    end: (server: FaultyMailServer) => server.behave({ kind: 'accept' }),
  },
  {
    name: 'stalls',
    begin: (server: FaultyMailServer) => server.behave({ kind: 'stall' }),
    end: (server: FaultyMailServer) => server.behave({ kind: 'accept' }),
  },
];

test.each(faults)(
  'a mail server that $name delays the mails, not the receipts',
  async ({ name, begin, end }) => {
    const stack = await startFaultStack(FIRST_PORT);
    const submissions = Array.from({ length: 5 }, createSubmission);

    await begin(stack.mailServer);
    for (const submission of submissions) {
      const sentAt = performance.now();
      expect(await submitContact(stack.baseUrl, submission)).toBe(true);
      expect(performance.now() - sentAt).toBeLessThan(AT_ONCE_MS);
    }
    const postponed = async () =>
      (await readDeliveries(stack.databaseUrl)).some(({ lastError }) => lastError);
    await waitUntil('the worker has noted the fault', postponed, 40_000);
    expect(stack.mailServer.mails).toEqual([]);
    expect(await readDeliveries(stack.databaseUrl)).toHaveLength(2 * submissions.length);

    await end(stack.mailServer);
    const { repeated } = await checkLedger(`mail server ${name}`, stack, submissions);
    expect(repeated).toBe(0);
  },
);
