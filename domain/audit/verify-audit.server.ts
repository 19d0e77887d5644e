import { checkBatch, findSeal } from './audit-trail-store.server.ts';

/** About sixty milliseconds of work for the database. */
const batchSize = 10_000;

/** The last valid entry. Entries are numbered from 1 without gaps, so its number is also the count of valid entries. */
export interface AuditPosition {
  number: string;
  seal: string;
}

export type VerifiedAudit = AuditPosition &
  (
    | { outcome: 'holds' }
    /** Time ran out; the entries checked so far are valid. */
    | { outcome: 'unfinished' }
    /** The first invalid entry is missing or was changed. These names are stored in the audit. */
    | { outcome: 'broken'; at: string; fault: 'missing' | 'changed' }
  );

/** Checks the chain from its first entry, or from where an earlier check ended. */
export async function verifyAudit({
  from = { number: '0', seal: '' },
  until = Number.POSITIVE_INFINITY,
}: {
  from?: AuditPosition;
  until?: number;
} = {}): Promise<VerifiedAudit> {
  let position = from;
  while (Date.now() < until) {
    const { entries, last, seal, broken, previous } = await checkBatch(position, batchSize);
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
    if (last !== null && seal !== null) position = { number: last, seal };
    if (entries < batchSize) return { ...position, outcome: 'holds' };
  }
  return { ...position, outcome: 'unfinished' };
}
