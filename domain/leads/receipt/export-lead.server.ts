import { findLeadByReceipt } from '../lead-store.server.ts';
import { findHoldings } from './receipt-store.server.ts';

type Holdings = NonNullable<Awaited<ReturnType<typeof findHoldings>>>;

/** Every column of a lead that is given out, under a name a person can read. */
export const givenColumns = {
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
  lastContactAt: 'last_contact_at',
  withdrawnAt: 'withdrawn_at',
  opening: 'opening',
  readBy: 'mailbox',
  name: 'name',
  email: 'email',
  sent: 'fields',
  firstVisit: 'first_touch',
} satisfies Record<string, keyof Holdings>;

/** All the others, and why they stay with us. A new column belongs here or above. */
export const innerColumns = {
  id: 'our number of the row, which says nothing about anybody',
  receipt_token: 'a key: a file is handed on more easily than a link',
  mail_token: 'a key: a file is handed on more easily than a link',
  submission_key: 'tells two clicks from two messages, and says nothing about anybody',
  body_hash: 'tells two clicks from two messages, and says nothing about anybody',
  spam_score: 'would teach how to write spam that passes',
  spam_reasons: 'would teach how to write spam that passes',
  owner_id: 'about one of us',
  form_version: 'which version of the form the fields are read with',
  version: 'keeps two of us from changing it at once',
  undo: 'what one of us may still take back',
  alarm_at: 'when we are reminded',
  merged_into_id: 'leads to another lead',
  stage: 'how we sort applications; the answer comes by mail',
  stage_reason: 'how we sort applications; the answer comes by mail',
} satisfies Partial<Record<keyof Holdings, string>>;

/** What was sent and what we did about it, for who reads the address that was given, or who gave none. */
export async function exportLead(token: string) {
  const lead = await findLeadByReceipt(token);
  if (!lead) return { outcome: 'missing' as const };
  if (!lead.isProven) return { outcome: 'unproven' as const };
  const holdings = await findHoldings(lead.id);
  if (!holdings) return { outcome: 'missing' as const };
  const { messages, replies, files, mails } = holdings;
  const given = Object.entries(givenColumns).map(([name, column]) => [name, holdings[column]]);
  const held = {
    ...(Object.fromEntries(given) as { [Name in keyof typeof givenColumns]: unknown }),
    reference: holdings.reference,
    state: nameState(holdings),
    messages,
    ourReplies: replies,
    files,
    mails,
  };
  return { outcome: 'exported' as const, held };
}

/** As the receipt shows it: whether something was taken for spam is nobody's to know. */
function nameState({ withdrawn_at, answered_at, state }: Holdings): string {
  if (withdrawn_at) return 'withdrawn';
  if (answered_at) return 'answered';
  return state === 'closed' ? 'closed' : 'received';
}
