import { appendFile } from 'node:fs/promises';
import { expect } from 'vitest';
import type { ReceivedMail } from './faulty-mail-server.ts';
import { readDeliveries } from './read-rows.ts';
import type { Submission } from './submit-contact.ts';

export const ledgerFile = '.reports/faults-ledger.jsonl';

/** Holds what visitors were told against what was stored and what was mailed. */
export async function checkLedger(
  scenario: string,
  databaseUrl: string,
  submissions: Submission[],
  mails: readonly ReceivedMail[],
): Promise<{ repeated: number }> {
  const deliveries = await readDeliveries(databaseUrl);
  const copies = Map.groupBy(mails, ({ messageId }) => messageId);
  const mailed = deliveries.filter(({ delivered, messageId }) => delivered && copies.has(messageId ?? ''));
  const storedFor = ({ message }: Submission) =>
    deliveries.filter((delivery) => delivery.message === message);
  const rowsFor = (submission: Submission) =>
    new Set(storedFor(submission).map(({ reference }) => reference));
  const kept = submissions.filter((submission) => {
    const told = submission.receipt;
    const announced = mailed.filter(({ message }) => message === submission.message);
    return (
      announced.length === 2 &&
      announced.every(
        ({ reference, receiptToken }) => reference === told?.reference && receiptToken === told.token,
      )
    );
  });

  const tally = {
    sent: submissions.length,
    resent: submissions.reduce((sum, { tries }) => sum + tries - 1, 0),
    acknowledged: submissions.filter(({ receipt }) => receipt).length,
    stored: submissions.filter((submission) => rowsFor(submission).size > 0).length,
    duplicated: submissions.reduce((sum, submission) => sum + Math.max(0, rowsFor(submission).size - 1), 0),
    mailed: mailed.length,
    repeated: mails.length - copies.size,
    lost: submissions.length - kept.length,
  };
  await appendFile(ledgerFile, `${JSON.stringify({ scenario, ...tally })}\n`);

  const { sent } = tally;
  expect(tally).toMatchObject({
    sent,
    acknowledged: sent,
    stored: sent,
    duplicated: 0,
    mailed: 2 * sent,
    lost: 0,
  });
  expect(copies.size, 'one Message-ID for each delivery, however often it is sent').toBe(2 * sent);
  for (const [messageId, sameMail] of copies) {
    expect(sameMail.length, `copies of ${messageId}`).toBeLessThanOrEqual(2);
  }
  return tally;
}
