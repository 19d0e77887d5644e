import { findEntries } from '#domain/audit/audit-trail-store.server.ts';
import type { VerifiedAudit } from '#domain/audit/verify-audit.server.ts';

/** The result of the last verification, which is stored as an audit entry. */
export async function findVerified() {
  const [entry] = await findEntries({ action: 'audit.verify' }, null, 1);
  return entry ? { ...(entry.detail as unknown as VerifiedAudit), at: entry.at, by: entry.staff } : null;
}
