import { isDatabaseError, queryNamed } from '#platform/database.server.ts';
import { gather } from '#platform/gather.server.ts';

export interface NewLead {
  kind: string;
  reference: string;
  receiptToken: string;
  submissionKey: string;
  bodyHash: string;
  state: 'new' | 'spam';
  mailbox: string;
  name: string;
  /** None where the visitor left none: then nobody is written to. */
  email: string | null;
  /** Of the form, as it was when it was sent. */
  formVersion: number;
  fields: object;
  receivedAt: Date;
  /** By its name among the promises; none where the site promises no time. */
  promise: string | null;
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

type Inserted = 'stored' | 'key-taken' | 'reference-taken';

/** Every column of a new lead and its type. */
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
const names = Object.keys(columns).join(', ');
const typed = Object.entries(columns).map(([name, type]) => `${name} ${type}`);

/**
 * One statement, one round trip: a lead, its files and its deliveries exist together or not at all. In the order of
 * their keys, so that of two statements with the same keys only one waits for the other.
 */
const statement = `
  with sent as materialized (
    select * from json_to_recordset($1) as sent (${typed.join(', ')}, audiences text[], files jsonb)
  ), stored as (
    insert into lead (${names}) select ${names} from sent order by submission_key
    on conflict (submission_key) do nothing
    returning id, reference
  ), announced as (
    insert into delivery (lead_id, audience)
    select id, audience
    from stored join sent using (reference), unnest(audiences) as audience
    where audience <> 'visitor' or email is not null
  ), filed as (
    insert into lead_file (lead_id, field, storage_key, name, kind, bytes, sha256)
    select id, file.*
    from stored join sent using (reference), jsonb_to_recordset(files) as file (
      field text, storage_key text, name text, kind text, bytes integer, sha256 text
    )
  )
  select reference from stored`;

export const insertLead = gather(insertLeads, { lanes: 4, most: 50, blamesOne: isDatabaseError });

async function insertLeads(leads: NewLead[]): Promise<Inserted[]> {
  try {
    const rows = await queryNamed<{ reference: string }>('insert-leads', statement, [
      JSON.stringify(leads.map(toRow)),
    ]);
    const stored = new Set(rows.map(({ reference }) => reference));
    return leads.map(({ reference }) => (stored.has(reference) ? 'stored' : 'key-taken'));
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
