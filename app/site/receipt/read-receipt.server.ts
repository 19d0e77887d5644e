import { randomUUID } from 'node:crypto';
import { firstSentence } from '#content/first-sentence.ts';
import { getContent } from '#content/read-content.server.ts';
import type { Promises, ReplyPromise } from '#content/types.ts';
import { printPeriod } from '#domain/format/print-period.ts';
import { printColomboTime } from '#domain/format/print-time.ts';
import { findReceipt } from '#domain/leads/receipt/find-receipt.server.ts';
import { printClosedDays } from '#domain/promises/print-closed-days.server.ts';
import { readPlan } from './read-plan.server.ts';

/** All that a receipt shows, in words. */
export async function readReceipt(token: string) {
  const found = await findReceipt(token);
  if (!found) return null;
  const { company, promises } = getContent();
  const { values, receivedAt, dueAt, withdrawnAt, answeredAt, isClosed, closedAt, ...rest } = found;
  const { messages, replies, ...described } = rest;
  const promise = found.promise && promises[found.promise];
  return {
    receipt: {
      ...described,
      address: `/receipts/${token}`,
      received: printColomboTime(receivedAt),
      due: dueAt && printColomboTime(dueAt),
      // A clock that never stops is not held up by a holiday.
      closed:
        dueAt && promise?.counts === 'office'
          ? printClosedDays(promises.officeHours, receivedAt, dueAt)
          : null,
      promise: promise && printPromise(promise, promises),
      emergencyPhone: found.promise === 'urgent' ? company.emergencyPhone : null,
      // The number of hours in it is the usual one.
      thanks: found.promise === 'urgent' ? firstSentence(found.thanks) : found.thanks,
      withdrawn: withdrawnAt && printColomboTime(withdrawnAt),
      kept: printPeriod(promises.retention[found.kind]),
      answered: answeredAt && printColomboTime(answeredAt),
      // The time that was promised is no longer true, and is not said any more.
      closedUnanswered: isClosed && !answeredAt ? { at: closedAt && printColomboTime(closedAt) } : null,
      messages: messages.map(print),
      replies: replies.map(print),
      // One for each sight of the form, so that a second click is known also without script.
      messageKey: randomUUID(),
    },
    plan: readPlan(found),
  };
}

/** Follows "We promise a reply", with the sentence after it. */
const printPromise = ({ printed, counts }: ReplyPromise, { outsideHours }: Promises) =>
  counts === 'office' ? `${printed}. ${outsideHours}` : `${printed}.`;

const print = ({ id, text, writtenAt }: { id: string; text: string; writtenAt: Date }) => ({
  id,
  text,
  written: printColomboTime(writtenAt),
});
