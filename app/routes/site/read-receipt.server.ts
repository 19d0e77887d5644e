import { randomUUID } from 'node:crypto';
import { getContent } from '#content/read-content.server.ts';
import { findReceipt } from '#domain/leads/find-receipt.server.ts';
import { kindOf } from '#domain/leads/lead-kinds.server.ts';
import { printClosedDays } from '#domain/promises/print-closed-days.server.ts';
import { printPeriod } from '#domain/promises/print-period.ts';
import { printColomboTime } from '#domain/promises/print-time.ts';
import { readPlan } from './read-plan.server.ts';

/** All that a receipt shows, in words. */
export async function readReceipt(token: string) {
  const found = await findReceipt(token);
  if (!found) return null;
  const { promises } = getContent();
  const { values, receivedAt, dueAt, withdrawnAt, answeredAt, messages, replies, ...described } = found;
  const { promise } = kindOf(found.kind);
  return {
    receipt: {
      ...described,
      address: `/receipts/${token}`,
      received: printColomboTime(receivedAt),
      due: dueAt && printColomboTime(dueAt),
      closed: dueAt && printClosedDays(promises.officeHours, receivedAt, dueAt),
      promise: promise && promises[promise].printed,
      withdrawn: withdrawnAt && printColomboTime(withdrawnAt),
      kept: printPeriod(promises.retention[found.kind]),
      answered: answeredAt && printColomboTime(answeredAt),
      messages: messages.map(print),
      replies: replies.map(print),
      // One for each sight of the form, so that a second click is known also without script.
      messageKey: randomUUID(),
    },
    plan: readPlan(found),
  };
}

const print = ({ id, text, writtenAt }: { id: string; text: string; writtenAt: Date }) => ({
  id,
  text,
  written: printColomboTime(writtenAt),
});
