import pg from 'pg';
import { defaultPorts } from './ports.ts';
import type { Mail } from './run-mailbox.ts';

export interface LeadRow {
  kind: string;
  state: string;
  mailbox: string;
  name: string;
  reference: string;
  fields: Record<string, unknown>;
  due: boolean;
}

/** What the stack of the journeys has stored for this address. */
export async function readLeadsOf(email: string): Promise<LeadRow[]> {
  const client = new pg.Client(`postgres://postgres@127.0.0.1:${defaultPorts.postgres}/pahana`);
  await client.connect();
  try {
    const { rows } = await client.query<LeadRow>(
      `select kind, state, mailbox, name, reference, fields, due_at is not null as due
       from lead where email = $1 order by id`,
      [email],
    );
    return rows;
  } finally {
    await client.end();
  }
}

export async function readMails(): Promise<Mail[]> {
  return (await fetch(`http://127.0.0.1:${defaultPorts.mails}`)).json() as Promise<Mail[]>;
}
