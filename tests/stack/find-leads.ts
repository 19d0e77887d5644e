import { queryDatabase } from './query-database.ts';

export interface LeadRow {
  kind: string;
  state: string;
  mailbox: string;
  name: string;
  email: string | null;
  reference: string;
  fields: Record<string, unknown>;
  receivedAt: Date;
  /** Whether an answer is due by some time. */
  due: boolean;
  /** Who gets a mail about it. */
  audiences: string[];
}

/** All leads that contain this text, such as an address that no other test uses. */
export async function findLeads(text: string): Promise<LeadRow[]> {
  return await queryDatabase(
    `select kind, state, mailbox, name, email, reference, fields, received_at as "receivedAt", due_at is not null as due,
       array(select audience from delivery where lead_id = lead.id order by audience) as audiences
     from lead where position($1 in fields::text) > 0 order by id`,
    [text],
  );
}

export async function findSubscribers(email: string): Promise<{ email: string; state: string }[]> {
  return await queryDatabase('select email, state from subscriber where email = $1', [email]);
}
