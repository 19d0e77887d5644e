import { appendFile } from 'node:fs/promises';
import { expect } from 'vitest';
import type { ReceivedMail } from './faulty-mail-server.ts';
import { type DeliveryRow, readDeliveries } from './read-rows.ts';
import type { FaultStack } from './start-fault-stack.ts';
import type { Submission } from './submit-contact.ts';

export const ledgerFile = '.reports/faults-ledger.jsonl';

/** Waits for the last mail, then holds what visitors were told against what was stored and what was mailed. */
export async function checkLedger(
  scenario: string,
  stack: FaultStack,
  submissions: Submission[],
): Promise<{ repeated: number }> {
  const stuck = await stack.untilAllDelivered().catch((error) => error);
  const { mails } = stack.mailServer;
  const tally = countAll(submissions, await readDeliveries(stack.databaseUrl), mails);
  await appendFile(ledgerFile, `${JSON.stringify({ scenario, ...tally })}\n`);

  const { sent } = tally;
  expect(tally).toMatchObject({ acknowledged: sent, stored: sent, duplicated: 0, mailed: 2 * sent, lost: 0 });
  expect(stuck).toBeUndefined();
  const copies = Map.groupBy(mails, ({ messageId }) => messageId);
  expect(copies.size, 'one Message-ID for each delivery, however often it is sent').toBe(2 * sent);
  for (const [messageId, sameMail] of copies) {
    expect(sameMail.length, `copies of ${messageId}`).toBeLessThanOrEqual(2);
  }
  return tally;
}

function countAll(submissions: Submission[], deliveries: DeliveryRow[], mails: ReceivedMail[]) {
  const messageIds = new Set(mails.map(({ messageId }) => messageId));
  const mailed = deliveries.filter(
    ({ delivered, messageId }) => delivered && messageIds.has(messageId ?? ''),
  );
  const stored = submissions.filter((sent) => deliveries.some(({ message }) => message === sent.message));
  const kept = submissions.filter(({ message, receipt }) => {
    const announced = mailed.filter((delivery) => delivery.message === message);
    const asTold = announced.filter(
      ({ reference, receiptToken }) => reference === receipt?.reference && receiptToken === receipt.token,
    );
    return announced.length === 2 && asTold.length === 2;
  });
  return {
    sent: submissions.length,
    resent: submissions.reduce((sum, { tries }) => sum + tries - 1, 0),
    acknowledged: submissions.filter(({ receipt }) => receipt).length,
    stored: stored.length,
    duplicated: new Set(deliveries.map(({ reference }) => reference)).size - stored.length,
    mailed: mailed.length,
    repeated: mails.length - messageIds.size,
    lost: submissions.length - kept.length,
  };
}
