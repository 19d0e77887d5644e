import { createHash } from 'node:crypto';
import { recordAudit } from '#platform/audit-store.server.ts';
import type { PersonRows } from './held-tables-store.server.ts';
import { type PersonKey, printPersonKey, readPersonKey } from './person-key.ts';
import {
  countHoldings,
  findEmailOf,
  findLeadsByWords,
  findLeadsOf,
  findSubscriberOf,
  type PersonLead,
} from './person-store.server.ts';

export interface HeldPerson {
  key: string;
  leads: PersonLead[];
  /** Of the newsletter; none for whom it never knew. */
  subscriber: string | null;
  /** Table -> rows about the person. */
  counts: Record<string, number>;
  /** What was seen: erasing asks for it again. */
  sight: string;
}

export type FoundPerson =
  | ({ outcome: 'found' } & HeldPerson)
  | { outcome: 'nothing'; asked: string }
  /** A name or a number does not say who somebody is: staff choose. */
  | { outcome: 'perhaps'; leads: PersonLead[] }
  | { outcome: 'unclear' };

const mostGuessed = 50;

/** What we hold about somebody, in counts and references. Every look is recorded, without whom it was for. */
export async function findPerson(typed: string, staffId: string): Promise<FoundPerson> {
  const asked = readPersonKey(typed);
  if (asked.outcome === 'unclear') return asked;
  if (asked.outcome === 'words') {
    const leads = await findLeadsByWords(asked.words, mostGuessed);
    await recordFinding(staffId, 'words', { lead: leads.map(({ id }) => id), subscriber: [] });
    return leads.length > 0 ? { outcome: 'perhaps', leads } : { outcome: 'nothing', asked: typed.trim() };
  }
  const key = await widen(asked.key);
  const leads = await findLeadsOf(key);
  const subscriber = await findSubscriberOf(key);
  const rows = { lead: leads.map(({ id }) => id), subscriber: subscriber ? [subscriber.id] : [] };
  const counts = await countHoldings(rows);
  await recordFinding(staffId, 'email' in asked.key ? 'address' : 'reference', rows, counts);
  if (rows.lead.length + rows.subscriber.length === 0)
    return { outcome: 'nothing', asked: printPersonKey(asked.key) };
  return {
    outcome: 'found',
    key: printPersonKey(key),
    leads,
    subscriber: subscriber?.state ?? null,
    counts,
    sight: viewOf(rows),
  };
}

/** One lead's reference stands for all that its address has sent. */
async function widen(key: PersonKey): Promise<PersonKey> {
  if ('email' in key) return key;
  const asked = readPersonKey((await findEmailOf(key.reference)) ?? '');
  return asked.outcome === 'key' && 'email' in asked.key ? asked.key : key;
}

async function recordFinding(
  staffId: string,
  by: string,
  { lead, subscriber }: PersonRows,
  counts: Record<string, number> = { lead: lead.length },
): Promise<void> {
  const detail = { by, leads: lead, subscribers: subscriber, counts };
  await recordAudit({ staffId, act: 'person.find', detail });
}

export function viewOf({ lead, subscriber }: PersonRows): string {
  return createHash('sha256')
    .update(JSON.stringify([lead, subscriber]))
    .digest('hex');
}
