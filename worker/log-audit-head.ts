import { findHead } from '#domain/audit/audit-trail-store.server.ts';
import { log } from '#platform/log.server.ts';

/** Out of reach of whoever owns the database: with it a chain that was cut short can be told from a whole one. */
export async function logAuditHead(): Promise<void> {
  const head = await findHead();
  if (head) log('audit-head', { number: head.number, seal: head.seal });
}
