import { sql } from 'kysely';
import { database, executeNamed } from '#platform/database.server.ts';
import { listSearchWords } from './search-words.ts';

interface NewLead {
  kind: string;
  reference: string;
  receiptToken: string;
  bodyHash: string;
  state: 'new' | 'spam';
  mailbox: string;
  name: string;
  /** None where the visitor left none: then nobody is written to. */
  email: string | null;
  fields: object;
  receivedAt: Date;
  dueAt: Date | null;
  dueByClockAt: Date | null;
  alarmAt: Date | null;
  spamScore: number;
  spamReasons: string[];
  firstTouch: object | null;
  files: NewLeadFile[];
  /** Who is told; a visitor without an address is left out. */
  audiences: string[];
}

export interface NewLeadFile {
  field: string;
  storage_key: string;
  name: string;
  kind: string;
  bytes: number;
  sha256: string;
}

export interface StoredLead {
  reference: string;
  receiptToken: string;
  bodyHash: string;
  dueAt: Date | null;
  repeated: boolean;
}

type Inserted = { outcome: 'stored' | 'key-taken' | 'reference-taken' };

/** One statement, one round trip: the lead, its files and its deliveries exist together or not at all. */
export async function insertLead(key: string, lead: NewLead): Promise<Inserted> {
  const row = {
    kind: lead.kind,
    reference: lead.reference,
    receipt_token: lead.receiptToken,
    submission_key: key,
    body_hash: lead.bodyHash,
    state: lead.state,
    mailbox: lead.mailbox,
    name: lead.name,
    email: lead.email,
    fields: lead.fields,
    received_at: lead.receivedAt,
    last_contact_at: lead.receivedAt,
    due_at: lead.dueAt,
    due_by_clock_at: lead.dueByClockAt,
    alarm_at: lead.alarmAt,
    spam_score: lead.spamScore,
    spam_reasons: lead.spamReasons,
    first_touch: lead.firstTouch,
  };
  const columns = Object.keys(row);
  const values = [...Object.values(row), lead.audiences];
  const stored = `
    with stored as (
      insert into lead (${columns.join(', ')}) values (${columns.map((_, index) => `$${index + 1}`).join(', ')})
      on conflict (submission_key) do nothing
      returning id, email
    ), announced as (
      insert into delivery (lead_id, audience)
      select stored.id, audience
      from stored, unnest($${columns.length + 1}::text[]) as audience
      where audience <> 'visitor' or stored.email is not null
    )`;
  // Most leads bring no files, and a table that is not written need not be opened.
  const filed = `, filed as (
      insert into lead_file (lead_id, field, storage_key, name, kind, bytes, sha256)
      select stored.id, file.*
      from stored, jsonb_to_recordset($${columns.length + 2}::jsonb) as file (
        field text, storage_key text, name text, kind text, bytes integer, sha256 text
      )
    )`;
  const counted = ' select from stored';
  try {
    const { count } =
      lead.files.length === 0
        ? await executeNamed('insert-lead', stored + counted, values)
        : await executeNamed('insert-lead-with-files', stored + filed + counted, [
            ...values,
            JSON.stringify(lead.files),
          ]);
    return { outcome: count > 0 ? 'stored' : 'key-taken' };
  } catch (error) {
    if (isTakenReference(error)) return { outcome: 'reference-taken' };
    throw error;
  }
}

export async function findLeadByKey(keys: string[]): Promise<StoredLead | undefined> {
  const row = await database()
    .selectFrom('lead')
    .select(['reference', 'receipt_token as receiptToken', 'body_hash as bodyHash', 'due_at as dueAt'])
    .where('submission_key', 'in', keys)
    .limit(1)
    .executeTakeFirst();
  return row && { ...row, repeated: true };
}

export async function findLeadByReceipt(token: string) {
  return await database()
    .selectFrom('lead')
    .select(['kind', 'reference', 'received_at as receivedAt', 'due_at as dueAt', 'fields'])
    .select('withdrawn_at as withdrawnAt')
    .where('receipt_token', '=', token)
    .executeTakeFirst();
}

/** Those of the keys under which a lead's file is kept. */
export async function findFiledKeys(keys: string[]): Promise<string[]> {
  const rows = await database()
    .selectFrom('lead_file')
    .select('storage_key')
    .where('storage_key', 'in', keys)
    .execute();
  return rows.map(({ storage_key }) => storage_key);
}

/** What the visitor adds is told to the department again, and by mail to an address that is new. Once only. */
export async function insertReach(
  token: string,
  { email = null, phone = null }: { email?: string | null; phone?: string | null },
): Promise<boolean> {
  const fields = JSON.stringify(email ? { email } : { phone });
  const { rows } = await sql`
    with reached as (
      update lead set email = ${email}::text, fields = fields || ${fields}::jsonb, last_contact_at = now()
      where receipt_token = ${token} and email is null and coalesce(fields ->> 'phone', '') = ''
        and state <> 'withdrawn'
      returning id, state, email
    ), sorted as (
      update lead_search set words = words || array_to_tsvector(${listSearchWords([email ?? phone ?? ''])}::text[])
      from reached where lead_id = reached.id
    ), announced as (
      insert into delivery (lead_id, audience)
      select id, 'visitor' from reached where state <> 'spam' and email is not null
    ), reopened as (
      update delivery set delivered_at = null, failed_at = null, handed_over_at = null, message_id = null
      from reached
      where delivery.lead_id = reached.id and audience in ('department', 'hook') and occasion = 'received'
        and (delivered_at is not null or failed_at is not null)
    )
    select from reached
  `.execute(database());
  return rows.length > 0;
}

export async function getLead(id: string) {
  return await database()
    .selectFrom('lead')
    .select([
      'kind',
      'reference',
      'receipt_token as receiptToken',
      'mailbox',
      'name',
      'email',
      'fields',
      'received_at as receivedAt',
      'due_at as dueAt',
      'state',
      'first_touch as firstTouch',
      'withdrawn_at as withdrawnAt',
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

function isTakenReference(error: unknown): boolean {
  const { code, constraint } = error as { code?: string; constraint?: string };
  return code === '23505' && constraint === 'lead_reference_key';
}
