import { findHead } from '#domain/audit/audit-trail-store.server.ts';
import { log } from '#platform/log.server.ts';

/** The log is out of reach of the database's owner, so a shortened chain can be detected with it. */
export async function logAuditHead(): Promise<void> {
  const head = await findHead();
  if (head) log('audit-head', { number: head.number, seal: head.seal });
}
