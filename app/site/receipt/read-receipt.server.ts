import { randomUUID } from 'node:crypto';
import { firstSentence } from '#content/first-sentence.ts';
import { getContent } from '#content/read-content.server.ts';
import type { Promises, ReplyPromise } from '#content/types.ts';
import { printPeriod } from '#domain/format/print-period.ts';
import { printColomboTime } from '#domain/format/print-time.ts';
import { retentionOf } from '#domain/leads/forms/lead-kinds.server.ts';
import { findReceipt } from '#domain/leads/receipt/find-receipt.server.ts';
import { printClosedDays } from '#domain/promises/print-closed-days.server.ts';
import { readPlan } from './read-plan.server.ts';

/** Everything that a receipt shows, as text. */
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
      // Holidays do not delay a promise that counts around the clock.
      closed:
        dueAt && promise?.counts === 'office'
          ? printClosedDays(promises.officeHours, receivedAt, dueAt)
          : null,
      promise: promise && printPromise(promise, promises),
      emergencyPhone: found.promise === 'urgent' ? company.emergencyPhone : null,
      // The second sentence names the usual number of hours, which does not apply to urgent requests.
      thanks: found.promise === 'urgent' ? firstSentence(found.thanks) : found.thanks,
      withdrawn: withdrawnAt && printColomboTime(withdrawnAt),
      retention: printPeriod(promises.retention[retentionOf(found.kind)]),
      answered: answeredAt && printColomboTime(answeredAt),
      // The promised time no longer applies and is not shown.
      closedUnanswered: isClosed && !answeredAt ? { at: closedAt && printColomboTime(closedAt) } : null,
      messages: messages.map(printMessage),
      replies: replies.map(printMessage),
      // One for each rendered form, so that a second click is detected without script too.
      messageKey: randomUUID(),
    },
    plan: readPlan(found),
  };
}

/** Follows "We promise a reply", with the sentence after it. */
const printPromise = ({ printed, counts }: ReplyPromise, { outsideHours }: Promises) =>
  counts === 'office' ? `${printed}. ${outsideHours}` : `${printed}.`;

const printMessage = ({ id, text, writtenAt }: { id: string; text: string; writtenAt: Date }) => ({
  id,
  text,
  written: printColomboTime(writtenAt),
});
