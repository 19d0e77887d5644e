import { randomUUID } from 'node:crypto';
import { firstSentence } from '#content/first-sentence.ts';
import { getContent } from '#content/read-content.server.ts';
import type { Promises, ReplyPromise } from '#content/types.ts';
import { printPeriod } from '#domain/format/print-period.ts';
import { printColomboTime } from '#domain/format/print-time.ts';
import { retentionOf } from '#domain/leads/forms/lead-kinds.server.ts';
import type { ShownInterview } from '#domain/leads/interviews/find-shown-interview.server.ts';
import { printLength } from '#domain/leads/interviews/interview-choices.ts';
import { findReceipt } from '#domain/leads/receipt/find-receipt.server.ts';
import { printClosedDays } from '#domain/promises/print-closed-days.server.ts';
import { readOfficeHours } from '#domain/promises/read-office-hours.server.ts';
import { readPlan } from './read-plan.server.ts';

/** Everything that a receipt shows, as text. */
export async function readReceipt(token: string) {
  const found = await findReceipt(token);
  if (!found) return null;
  const { company, promises } = getContent();
  const { values, receivedAt, dueAt, withdrawnAt, answeredAt, isClosed, closedAt, ...rest } = found;
  const { messages, replies, followUpAt, followUpDueAt, interview, mailbox, ...described } = rest;
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
          ? printClosedDays(await readOfficeHours(mailbox), receivedAt, dueAt)
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
      /** Set while a further answer is owed. */
      again: followUpAt && {
        since: printColomboTime(followUpAt),
        due: followUpDueAt && printColomboTime(followUpDueAt),
      },
      /** What was said after the form, by both sides, in this order. */
      conversation: [
        ...messages.map((message) => ({ ...message, by: 'you' as const })),
        ...replies.map((reply) => ({ ...reply, by: 'us' as const })),
      ]
        .sort((one, other) => one.writtenAt.getTime() - other.writtenAt.getTime())
        .map(printMessage),
      interview: interview && printInterview(interview),
      // One for each rendered form, so that a second click is detected without script too.
      messageKey: randomUUID(),
    },
    plan: readPlan(found),
  };
}

/** Follows "We promise a reply", with the sentence after it. */
const printPromise = ({ printed, counts }: ReplyPromise, { outsideHours }: Promises) =>
  counts === 'office' ? `${printed}. ${outsideHours}` : `${printed}.`;

/** Where and with whom; the times are shown separately. */
const printInterview = ({ id, state, startsAt, times, minutes, place, interviewers }: ShownInterview) => ({
  id,
  state,
  when: startsAt && printColomboTime(startsAt),
  times: times.map((time) => ({ value: time.toISOString(), text: printColomboTime(time) })),
  facts: [
    { label: 'How long', value: `About ${printLength(minutes)}` },
    { label: 'Where', value: place },
    { label: 'With', value: interviewers.join(', ') },
  ],
  key: randomUUID(),
});

type Said = { id: string; by: 'you' | 'us'; text: string; writtenAt: Date; files?: string[] };

const printMessage = ({ id, by, text, writtenAt, files = [] }: Said) => ({
  id: `${by}-${id}`,
  by,
  text,
  files: files.join(', '),
  written: printColomboTime(writtenAt),
});
