import { type KeyedSeal, listSealsAfter } from './audit-seal-store.server.ts';
import { auditKeys, checkSeal } from './keyed-seal.server.ts';

const batchSize = 10_000;

export type VerifiedSeals =
  /** All entries up to `covered` are what they were when a key that we have sealed them. */
  | { outcome: 'holds'; seals: number; unknownKeys: number; covered: string }
  /** This keyed seal is not what was stored, or the entry it covers is not. */
  | { outcome: 'broken'; at: string };

/** Checks every keyed seal. The chain of entries itself is checked by `verifyAudit`. */
export async function verifySeals(keys = auditKeys()): Promise<VerifiedSeals> {
  let previous: KeyedSeal | null = null;
  let seals = 0;
  let unknownKeys = 0;
  let covered = '0';
  for (;;) {
    const batch: KeyedSeal[] = await listSealsAfter(previous?.number ?? '0', batchSize);
    for (const seal of batch) {
      const result = checkSeal(seal, previous, keys);
      if (result === 'broken') return { outcome: 'broken', at: seal.number };
      if (result === 'unknown-key') unknownKeys += 1;
      else covered = seal.number;
      seals += 1;
      previous = seal;
    }
    if (batch.length < batchSize) return { outcome: 'holds', seals, unknownKeys, covered };
  }
}
