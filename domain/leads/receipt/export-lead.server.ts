import { findLeadByReceipt } from '../lead-store.server.ts';
import { findStoredData } from './receipt-store.server.ts';

type StoredData = NonNullable<Awaited<ReturnType<typeof findStoredData>>>;

/** The columns of a lead that the visitor can download, under readable names. */
export const exportedColumns = {
  reference: 'reference',
  form: 'kind',
  state: 'state',
  receivedAt: 'received_at',
  promise: 'promise',
  answerDueAt: 'due_at',
  answerDueByTheClockAt: 'due_by_clock_at',
  answeredAt: 'answered_at',
  promiseBrokenAt: 'breached_at',
  closedAt: 'closed_at',
  ourMailCameBackAt: 'bounced_at',
  wroteAgainAt: 'follow_up_at',
  nextAnswerDueAt: 'follow_up_due_at',
  lastMessageAt: 'last_message_at',
  lastContactAt: 'last_contact_at',
  withdrawnAt: 'withdrawn_at',
  opening: 'opening',
  readBy: 'mailbox',
  name: 'name',
  email: 'email',
  sent: 'fields',
  firstVisit: 'first_touch',
} satisfies Record<string, keyof StoredData>;

/** All other columns, and why they are not exported. A new column must be listed here or above. */
export const internalColumns = {
  id: 'our number of the row, not personal data',
  receipt_token: 'a secret: a file is passed on more easily than a link',
  mail_token: 'a secret: a file is passed on more easily than a link',
  submission_key: 'detects a form that is sent twice, not personal data',
  body_hash: 'detects a form that is sent twice, not personal data',
  spam_score: 'would show spammers how to avoid the filter',
  spam_reasons: 'would show spammers how to avoid the filter',
  owner_id: 'about a member of staff',
  form_version: 'which version of the form the fields are read with',
  version: 'prevents two members of staff from changing it at once',
  undo: 'what a member of staff can still undo',
  alarm_at: 'when staff are reminded',
  snoozed_until: 'when staff look at it again',
  last_message: 'the beginning of a message that is exported whole',
  merged_into_id: 'refers to another lead',
  stage: 'how we sort applications; the answer comes by mail',
  stage_reason: 'how we sort applications; the answer comes by mail',
} satisfies Partial<Record<keyof StoredData, string>>;

/** What was sent and what we did about it. Only for visitors who opened the link in our mail, or who left no address. */
export async function exportLead(token: string) {
  const lead = await findLeadByReceipt(token);
  if (!lead) return { outcome: 'missing' as const };
  if (!lead.isProven) return { outcome: 'unproven' as const };
  const stored = await findStoredData(lead.id);
  if (!stored) return { outcome: 'missing' as const };
  const { messages, replies, interviews, files, mails } = stored;
  const exported = Object.entries(exportedColumns).map(([name, column]) => [name, stored[column]]);
  const data = {
    ...(Object.fromEntries(exported) as { [Name in keyof typeof exportedColumns]: unknown }),
    reference: stored.reference,
    state: nameState(stored),
    messages,
    ourReplies: replies,
    interviews,
    files,
    mails,
  };
  return { outcome: 'exported' as const, data };
}

/** As the receipt shows it. The visitor must not learn that a lead was classified as spam. */
function nameState({ withdrawn_at, answered_at, state }: StoredData): string {
  if (withdrawn_at) return 'withdrawn';
  if (answered_at) return 'answered';
  return state === 'closed' ? 'closed' : 'received';
}
