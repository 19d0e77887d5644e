import { sql } from 'kysely';
import { database } from '#platform/database.server.ts';

/** A lead of the search tests. Everything that is not given is empty. */
export interface SearchableLead {
  /** Short, for the table of cases. */
  key: string;
  reference?: string;
  kind?: 'contact' | 'application' | 'mail';
  mailbox?: 'sales' | 'support' | 'careers';
  state?: string;
  name?: string;
  email?: string;
  phone?: string;
  company?: string;
  message?: string;
  /** What the visitor added later. */
  added?: string[];
  replies?: string[];
  notes?: string[];
  /** Unsent words of a colleague. */
  draft?: string;
  fileName?: string;
}

export const writerId = '33333333-3333-4333-8333-333333333333';

export async function storeLeads(leads: SearchableLead[]): Promise<void> {
  await sql`insert into staff (id, name, email, role) values (${writerId}, 'Farzana', 'f@staff.example', 'sales')
    on conflict do nothing`.execute(database());
  for (const lead of leads) await storeLead(lead);
}

async function storeLead(lead: SearchableLead): Promise<void> {
  const { key, kind = 'contact', mailbox = 'sales', state = 'closed', name = '', message = '' } = lead;
  const [first = '', ...rest] = name.split(' ');
  const shared = { email: lead.email ?? '', phone: lead.phone ?? '', message };
  const fields = {
    contact: { ...shared, firstName: first, lastName: rest.join(' '), company: lead.company ?? '' },
    application: { ...shared, name, coverLetter: message, currentCompany: lead.company ?? '' },
    mail: { ...shared, name, subject: 'A mail', messageId: `<${key}-hidden@mail.example>` },
  }[kind];
  const { rows } = await sql<{ id: string }>`
    insert into lead (kind, reference, receipt_token, submission_key, body_hash, state, mailbox, name, email, fields,
      received_at, last_contact_at)
    values (${kind}, ${lead.reference ?? `PA-XXXX-${key}`}, ${`receipt-${key}`}, ${key}, '', ${state}, ${mailbox},
      ${name}, ${lead.email ?? null}, ${JSON.stringify(fields)}, now(), now())
    returning id
  `.execute(database());
  const leadId = rows[0]?.id ?? '';
  const add = async (table: 'lead_message' | 'lead_reply' | 'lead_note', texts: string[] = []) => {
    for (const [index, text] of texts.entries())
      await sql`insert into ${sql.table(table)} (lead_id, submission_key, text, written_at)
        values (${leadId}, ${String(index)}, ${text}, now())`.execute(database());
  };
  await add('lead_message', lead.added);
  await add('lead_reply', lead.replies);
  await add('lead_note', lead.notes);
  if (lead.draft)
    await sql`insert into lead_draft (lead_id, staff_id, kind, text, saved_at)
      values (${leadId}, ${writerId}, 'reply', ${lead.draft}, now())`.execute(database());
  if (lead.fileName)
    await sql`insert into lead_file (lead_id, field, storage_key, name, kind, bytes, sha256)
      values (${leadId}, 'cv', ${key}, ${lead.fileName}, 'pdf', 1, '')`.execute(database());
}
