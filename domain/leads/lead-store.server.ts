import { sql } from 'kysely';
import { database } from '#platform/database.server.ts';
import { isReceiptToken } from './intake/lead-reference.server.ts';

export interface StoredLead {
  id: string;
  reference: string;
  receiptToken: string;
  bodyHash: string;
  dueAt: Date | null;
  repeated: boolean;
}

export async function findLeadByKey(keys: string[]): Promise<StoredLead | undefined> {
  const row = await database()
    .selectFrom('lead')
    .select(['id', 'reference', 'receipt_token as receiptToken', 'body_hash as bodyHash', 'due_at as dueAt'])
    .where('submission_key', 'in', keys)
    .limit(1)
    .executeTakeFirst();
  return row && { ...row, repeated: true };
}

/**
 * Finds a lead by either of its receipt links: the one shown after sending, or the one in our mails. Only the link in a
 * mail proves that the visitor reads that address. A lead without an address has nobody else to protect.
 */
export async function findLeadByReceipt(token: string) {
  if (!isReceiptToken(token)) return undefined;
  const lead = await database()
    .selectFrom('lead')
    .select(['id', 'kind', 'reference', 'received_at as receivedAt', 'promise', 'due_at as dueAt', 'mailbox'])
    .select(['form_version as formVersion', 'fields'])
    .select(['withdrawn_at as withdrawnAt', 'state', 'closed_at as closedAt'])
    .select([
      asBeforeReply('answered_at').as('answeredAt'),
      asBeforeReply('follow_up_at').as('followUpAt'),
      asBeforeReply('follow_up_due_at').as('followUpDueAt'),
    ])
    .select((row) => ['email', row('mail_token', '=', token).as('isThroughMail')])
    .where((row) => row.or([row('receipt_token', '=', token), row('mail_token', '=', token)]))
    .executeTakeFirst();
  if (!lead) return undefined;
  const isThroughMail = Boolean(lead.isThroughMail);
  return { ...lead, isThroughMail, isProven: isThroughMail || lead.email === null };
}

/** While staff can still undo a reply, its visitor sees the lead as it was before. */
const asBeforeReply = (column: string) => sql<Date | null>`case
  when undo is not null and exists (
    select from delivery
    where lead_id = lead.id and audience = 'visitor' and occasion = 'reply' and not_before > now()
  ) then (undo ->> ${sql.lit(column)})::timestamptz
  else ${sql.ref(column)}
end`;

/** The given storage keys that belong to a file of a lead. */
export async function findFiledKeys(keys: string[]): Promise<string[]> {
  const rows = await database()
    .selectFrom('lead_file')
    .select('storage_key')
    .where('storage_key', 'in', keys)
    .execute();
  return rows.map(({ storage_key }) => storage_key);
}

/**
 * Works once for each lead. The department is notified again, and a new email address gets the confirmation mail.
 */
export async function insertContactDetails(
  leadId: string,
  { email = null, phone = null }: { email?: string | null; phone?: string | null },
): Promise<boolean> {
  const fields = JSON.stringify(email ? { email } : { phone });
  // The invalid address typed before is stored: a person may still make sense of it.
  const typed = sql`case when ${email}::text is not null and coalesce(fields ->> 'email', '') <> ''
    then jsonb_build_object('typedEmail', fields -> 'email') else '{}' end`;
  const { rows } = await sql`
    with updated as (
      update lead set email = ${email}::text, fields = fields || ${typed} || ${fields}::jsonb, last_contact_at = now()
      where id = ${leadId} and email is null and coalesce(fields ->> 'phone', '') = ''
        and state <> 'withdrawn'
      returning id, state, email
    ), announced as (
      insert into delivery (lead_id, audience)
      select id, 'visitor' from updated where state <> 'spam' and email is not null
    ), reopened as (
      update delivery set delivered_at = null, failed_at = null, handed_over_at = null, message_id = null
      from updated
      where delivery.lead_id = updated.id and audience in ('department', 'hook') and occasion = 'received'
        and (delivered_at is not null or failed_at is not null)
    )
    select from updated
  `.execute(database());
  return rows.length > 0;
}

export async function getLead(id: string) {
  return await database()
    .selectFrom('lead')
    .select([
      'kind',
      'reference',
      'mail_token as mailToken',
      'mailbox',
      'name',
      'email',
      'form_version as formVersion',
      'fields',
      'received_at as receivedAt',
      'promise',
      'due_at as dueAt',
      'answered_at as answeredAt',
      'follow_up_at as followUpAt',
      'follow_up_due_at as followUpDueAt',
      'state',
      'first_touch as firstTouch',
      'withdrawn_at as withdrawnAt',
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}
