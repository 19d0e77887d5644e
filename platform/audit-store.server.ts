import { type Kysely, sql } from 'kysely';
import type { DB } from './database.generated.ts';
import { database } from './database.server.ts';

export interface AuditEntry {
  /** Null for commands run on the server. */
  staffId: string | null;
  /** As named in the table of permissions, such as `lead.read`. */
  action: string;
  leadId?: string | null;
  /** Codes, counts and numbers only, because visitors' text must be deleted with their lead. */
  detail?: Record<string, unknown>;
}

/** Call it within the transaction of the audited change, so that neither is stored alone. Returns the entry's number. */
export async function recordAudit(
  { staffId, action, leadId = null, detail = {} }: AuditEntry,
  executor: Kysely<DB> = database(),
): Promise<string> {
  const { rows } = await sql<{ number: string }>`
    select record_audit(${staffId}::uuid, ${action}, ${leadId}::bigint, ${JSON.stringify(detail)}::jsonb) as number
  `.execute(executor);
  return rows[0]?.number ?? '';
}
