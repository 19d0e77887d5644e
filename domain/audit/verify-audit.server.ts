import { checkBatch, findSeal } from './audit-trail-store.server.ts';

/** Some sixty milliseconds of work for the database. */
const batch = 10_000;

/** How far a walk has come: entries are numbered from 1 without a gap, so the last that holds is also how many do. */
export interface WalkedAudit {
  number: string;
  seal: string;
}

export type VerifiedAudit = WalkedAudit &
  (
    | { outcome: 'holds' }
    /** Time ran out: what was walked holds. */
    | { outcome: 'unfinished' }
    /** The first that does not hold: gone, or not what was sealed. */
    | { outcome: 'broken'; at: string; fault: 'missing' | 'changed' }
  );

/** Walks the chain from its first entry, or from where an earlier walk had come to. */
export async function verifyAudit({
  from = { number: '0', seal: '' },
  until = Number.POSITIVE_INFINITY,
}: {
  from?: WalkedAudit;
  until?: number;
} = {}): Promise<VerifiedAudit> {
  let walked = from;
  while (Date.now() < until) {
    const { entries, last, seal, broken, previous } = await checkBatch(walked, batch);
    if (broken !== null && previous !== null) {
      const next = String(BigInt(previous) + 1n);
      return {
        outcome: 'broken',
        number: previous,
        seal: (await findSeal(previous)) ?? '',
        at: next,
        fault: next === broken ? 'changed' : 'missing',
      };
    }
    if (last !== null && seal !== null) walked = { number: last, seal };
    if (entries < batch) return { ...walked, outcome: 'holds' };
  }
  return { ...walked, outcome: 'unfinished' };
}
