import { batchCalls } from '#platform/batch-calls.server.ts';
import { isDatabaseError, queryNamed } from '#platform/database.server.ts';

export interface NewLead {
  kind: string;
  reference: string;
  receiptToken: string;
  submissionKey: string;
  bodyHash: string;
  state: 'new' | 'spam';
  mailbox: string;
  name: string;
  /** Null if the visitor left none; then the visitor gets no mail. */
  email: string | null;
  /** Version of the form at the time it was sent. */
  formVersion: number;
  fields: object;
  receivedAt: Date;
  /** Name of the promise; null if the site promises no time. */
  promise: string | null;
  dueAt: Date | null;
  dueByClockAt: Date | null;
  alarmAt: Date | null;
  spamScore: number;
  spamReasons: string[];
  firstTouch: object | null;
  files: NewLeadFile[];
  /** Who is notified; a visitor without an email address is skipped. */
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

/** The id of the stored lead, or why it was not stored. */
type InsertOutcome = { id: string } | 'key-taken' | 'reference-taken';

/** The columns of a new lead and their types. */
const columns = {
  kind: 'text',
  reference: 'text',
  receipt_token: 'text',
  submission_key: 'text',
  body_hash: 'text',
  state: 'text',
  mailbox: 'text',
  name: 'text',
  email: 'text',
  form_version: 'smallint',
  fields: 'jsonb',
  received_at: 'timestamptz',
  last_contact_at: 'timestamptz',
  promise: 'text',
  due_at: 'timestamptz',
  due_by_clock_at: 'timestamptz',
  alarm_at: 'timestamptz',
  spam_score: 'smallint',
  spam_reasons: 'text[]',
  first_touch: 'jsonb',
};
const columnNames = Object.keys(columns).join(', ');
const typedColumns = Object.entries(columns).map(([name, type]) => `${name} ${type}`);

/**
 * One statement, so that a lead, its files and its deliveries are stored together or not at all. Sorted by key, so that
 * two statements with the same keys cannot deadlock.
 */
const statement = `
  with sent as materialized (
    select * from json_to_recordset($1) as sent (${typedColumns.join(', ')}, audiences text[], files jsonb)
  ), stored as (
    insert into lead (${columnNames}) select ${columnNames} from sent order by submission_key
    on conflict (submission_key) do nothing
    returning id, reference
  ), announced as (
    insert into delivery (lead_id, audience)
    select id, audience
    from stored join sent using (reference), unnest(audiences) as audience
    where audience <> 'visitor' or email is not null
  ), stored_files as (
    insert into lead_file (lead_id, field, storage_key, name, kind, bytes, sha256)
    select id, file.*
    from stored join sent using (reference), jsonb_to_recordset(files) as file (
      field text, storage_key text, name text, kind text, bytes integer, sha256 text
    )
  )
  select reference, id from stored`;

export const insertLead = batchCalls(insertLeads, {
  concurrency: 4,
  batchSize: 50,
  isCausedByOneItem: isDatabaseError,
});

async function insertLeads(leads: NewLead[]): Promise<InsertOutcome[]> {
  try {
    const rows = await queryNamed<{ reference: string; id: string }>('insert-leads', statement, [
      JSON.stringify(leads.map(toRow)),
    ]);
    const ids = new Map(rows.map(({ reference, id }) => [reference, { id }]));
    return leads.map(({ reference }) => ids.get(reference) ?? 'key-taken');
  } catch (error) {
    if (leads.length === 1 && isTakenReference(error)) return ['reference-taken'];
    throw error;
  }
}

function toRow(lead: NewLead): Record<keyof typeof columns | 'audiences' | 'files', unknown> {
  return {
    kind: lead.kind,
    reference: lead.reference,
    receipt_token: lead.receiptToken,
    submission_key: lead.submissionKey,
    body_hash: lead.bodyHash,
    state: lead.state,
    mailbox: lead.mailbox,
    name: lead.name,
    email: lead.email,
    form_version: lead.formVersion,
    fields: lead.fields,
    received_at: lead.receivedAt,
    last_contact_at: lead.receivedAt,
    promise: lead.promise,
    due_at: lead.dueAt,
    due_by_clock_at: lead.dueByClockAt,
    alarm_at: lead.alarmAt,
    spam_score: lead.spamScore,
    spam_reasons: lead.spamReasons,
    first_touch: lead.firstTouch,
    audiences: lead.audiences,
    files: lead.files,
  };
}

function isTakenReference(error: unknown): boolean {
  const { code, constraint } = error as { code?: string; constraint?: string };
  return code === '23505' && constraint === 'lead_reference_key';
}
