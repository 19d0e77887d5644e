import { type Kysely, sql } from 'kysely';
import type { DB } from './database.generated.ts';
import { database } from './database.server.ts';

export interface AuditEntry {
  /** None where a command on the server acts. */
  staffId: string | null;
  /** As the table of permissions names it, such as `lead.read`. */
  act: string;
  leadId?: string | null;
  /** Codes, counts and numbers only: what a visitor wrote must not outlive the visitor's lead. */
  detail?: Record<string, unknown>;
}

/** Within the transaction of what it is about, so that neither exists without the other. Gives the entry's number. */
export async function recordAudit(
  { staffId, act, leadId = null, detail = {} }: AuditEntry,
  executor: Kysely<DB> = database(),
): Promise<string> {
  const { rows } = await sql<{ number: string }>`
    select record_audit(${staffId}::uuid, ${act}, ${leadId}::bigint, ${JSON.stringify(detail)}::jsonb) as number
  `.execute(executor);
  return rows[0]?.number ?? '';
}
