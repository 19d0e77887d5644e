import { queryDatabase } from '../stack/query-database.ts';
import { deskUrl } from '../stack/sign-in.ts';

export const addressOf = (reference: string) => `${deskUrl}/desk/leads/${reference}`;

export interface DeskLeadRow {
  id: string;
  reference: string;
  state: string;
  owner: string | null;
  answered: boolean;
  notes: string[];
  replies: string[];
  /** What was done with it, in order. */
  acts: string[];
}

/** What the database holds of the only lead under an address. */
export async function readDeskLead(email: string): Promise<DeskLeadRow | undefined> {
  const rows = await queryDatabase<DeskLeadRow>(
    `select id, reference, state, owner_id as owner, answered_at is not null as answered,
       array(select text from lead_note where lead_id = lead.id order by id) as notes,
       array(select text from lead_reply where lead_id = lead.id order by id) as replies,
       array(select act from audit_entry where lead_id = lead.id order by id) as acts
     from lead where email = $1`,
    [email],
  );
  return rows[0];
}
