import type { CannedReply } from '#domain/leads/conversation/canned-reply-store.server.ts';
import { composeReply, fillPlaceholders } from '#domain/leads/conversation/compose-reply.ts';
import { findCopied } from '#domain/leads/conversation/conversation-store.server.ts';
import { describeLead } from '#domain/leads/forms/describe-lead.server.ts';
import type { DeskLead } from '#domain/leads/handling/desk-lead-store.server.ts';
import type { Staff } from '#domain/staff/permissions.ts';

/** The initial values of the reply form, or why replying is blocked. */
export async function readReply(
  lead: DeskLead,
  { isAllowed, staff }: { isAllowed: boolean; staff: Staff },
  offered: CannedReply[],
  canned: string | null,
) {
  const { reference } = lead;
  const { greeting, typedEmail } = describeLead(lead);
  const correspondence = { greeting, reference, author: staff.name };
  const templates = offered.map(({ id, name, text, ownerId }) => ({
    id,
    title: ownerId ? `${name} (yours)` : name,
    text: fillPlaceholders(correspondence, text),
    letter: composeReply(correspondence, text),
  }));
  const chosen = templates.find(({ id }) => id === canned);
  return {
    blocked: findBlockReason(lead, isAllowed, typedEmail),
    templates,
    chosen: chosen?.id ?? '',
    text: chosen?.letter ?? composeReply(correspondence),
    to: lead.email ?? '',
    from: lead.mailbox,
    copiedBefore: await findCopied(lead.id),
  };
}

function findBlockReason(
  { state, email, survivor, owner }: DeskLead,
  isAllowed: boolean,
  typedEmail: string,
): string | null {
  if (state === 'withdrawn') return 'The visitor withdrew this. Please do not answer it.';
  if (state === 'spam') return 'This is marked as spam. Release it first, then answer it.';
  if (survivor) return `This was merged into ${survivor}. Answer there.`;
  if (!email) {
    const cause = typedEmail ? `“${typedEmail}” is not an email address` : 'No email address was left';
    return `${cause}, so no mail can be sent. Phone them, then log the call.`;
  }
  if (!isAllowed) return `${owner ?? 'A colleague'} has this one. Assign it to yourself to answer it.`;
  return null;
}
