import { findNewestSeals, insertSeal, type NewSeal } from './audit-seal-store.server.ts';
import { auditKeys, checkSeal, createSeal } from './keyed-seal.server.ts';
import { verifyAudit } from './verify-audit.server.ts';

export type SealedAudit =
  | { outcome: 'sealed'; seal: NewSeal; entrySeal: string }
  | { outcome: 'unchanged' }
  /** Entry `at`, or the keyed seal of that number, is not what it was. Nothing is sealed until somebody has looked. */
  | { outcome: 'broken'; at: string };

/** Seals the newest entry with the key, after checking the last keyed seal and everything since. */
export async function sealAudit(now: Date, keys = auditKeys()): Promise<SealedAudit> {
  const [last, before] = await findNewestSeals();
  if (last && (last.entrySeal === null || checkSeal(last, before, keys) === 'broken'))
    return { outcome: 'broken', at: last.number };
  const from = { number: last?.number ?? '0', seal: last?.entrySeal ?? '' };
  const verified = await verifyAudit({ from });
  if (verified.outcome === 'broken') return { outcome: 'broken', at: verified.at };
  if (verified.number === from.number) return { outcome: 'unchanged' };
  const seal = createSeal(verified, last, now, keys);
  if (!(await insertSeal(seal, last))) return { outcome: 'unchanged' };
  return { outcome: 'sealed', seal, entrySeal: verified.seal };
}
