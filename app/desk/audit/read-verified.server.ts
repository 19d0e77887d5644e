import { findEntries } from '#domain/audit/audit-trail-store.server.ts';
import type { VerifiedAudit } from '#domain/audit/verify-audit.server.ts';

/** What the last verification found: it stands in the chain itself. */
export async function findVerified() {
  const [entry] = await findEntries({ act: 'audit.verify' }, null, 1);
  return entry ? { ...(entry.detail as unknown as VerifiedAudit), at: entry.at, by: entry.staff } : null;
}
