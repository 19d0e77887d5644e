import { printShortTime } from '#domain/format/print-short-time.ts';
import { describeContact, describeLead } from '#domain/leads/forms/describe-lead.server.ts';
import { describeTimeline } from '#domain/leads/handling/describe-timeline.ts';
import type { DeskLead, findFiles, LeadOfPerson } from '#domain/leads/handling/desk-lead-store.server.ts';
import { findEvents } from '#domain/leads/handling/timeline-store.server.ts';
import { listFiles } from './list-files.ts';

/** The history of a lead and of those merged into it, as text with times. */
export async function readTimeline(
  lead: DeskLead,
  merged: LeadOfPerson[],
  files: Awaited<ReturnType<typeof findFiles>>,
) {
  const toTimelineLead = (each: DeskLead | LeadOfPerson) => ({
    id: each.id,
    reference: each.reference,
    mailbox: each.mailbox,
    who: describeLead(each).greeting || 'The visitor',
    message: describeContact({ ...each, email: lead.email }).message,
    receivedAt: each.receivedAt,
    dueAt: each.dueAt,
    breachedAt: each.breachedAt,
    withdrawnAt: each.withdrawnAt,
    files: new Map(files.map(({ id, name }) => [id, name])),
  });
  const events = await findEvents([lead, ...merged].map(({ id }) => id));
  return describeTimeline([toTimelineLead(lead), ...merged.map(toTimelineLead)], events, printShortTime).map(
    ({ at, leadId, delivery, ...entry }) => ({
      ...entry,
      files: listFiles(
        [lead, ...merged],
        files.filter((file) => entry.message?.source === sourceOf(file)),
      ),
      at: at?.toISOString() ?? null,
      time: at ? printShortTime(at) : 'On its way',
      /** Reference of the merged lead that the entry belongs to; null for this lead. */
      of: leadId === lead.id ? null : (merged.find(({ id }) => id === leadId)?.reference ?? null),
      ...(delivery && {
        delivery: {
          outcome: delivery.outcome,
          code: delivery.code,
          time: delivery.at && printShortTime(delivery.at),
        },
      }),
    }),
  );
}

/** The message that a file came with; files of the form are listed beside the timeline. */
function sourceOf({
  messageId,
  replyId,
}: {
  messageId: string | null;
  replyId: string | null;
}): string | null {
  if (replyId) return `reply-${replyId}`;
  return messageId && `message-${messageId}`;
}
