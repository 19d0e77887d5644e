import { createHash } from 'node:crypto';
import { recordAudit } from '#platform/audit-store.server.ts';
import { database } from '#platform/database.server.ts';
import { findElsewhere } from './elsewhere-store.server.ts';
import { type PersonKey, printPersonKey, readPersonKey } from './person-key.ts';
import {
  countPersonRows,
  findEmailOf,
  findLeadsByWords,
  findLeadsOf,
  findSubscriberOf,
  type PersonLead,
} from './person-store.server.ts';
import type { PersonIds } from './person-tables-store.server.ts';

export interface StoredPerson {
  key: string;
  leads: PersonLead[];
  /** The newsletter state; null if they never subscribed. */
  subscriber: string | null;
  /** Table -> rows about the person. */
  counts: Record<string, number>;
  /** Identifies these rows, so that erasing can tell whether they have changed. */
  fingerprint: string;
}

export type FoundPerson =
  | ({ outcome: 'found' } & StoredPerson)
  | { outcome: 'nothing'; typed: string }
  /** A name or a number may match several people, so staff choose. */
  | { outcome: 'candidates'; leads: PersonLead[] }
  | { outcome: 'unclear' };

const maxCandidates = 50;

/** What we store about a person, as counts and references. Every search is audited, but not for whom it was. */
export async function findPerson(typed: string, staffId: string): Promise<FoundPerson> {
  const query = readPersonKey(typed);
  if (query.outcome === 'unclear') return query;
  if (query.outcome === 'words') {
    const leads = await findLeadsByWords(query.words, maxCandidates);
    await recordSearch(staffId, 'words', { lead: leads.map(({ id }) => id), subscriber: [] });
    return leads.length > 0 ? { outcome: 'candidates', leads } : { outcome: 'nothing', typed: typed.trim() };
  }
  const key = await widenToEmail(query.key);
  const leads = await findLeadsOf(key);
  const subscriber = await findSubscriberOf(key);
  const ids = { lead: leads.map(({ id }) => id), subscriber: subscriber ? [subscriber.id] : [] };
  const elsewhere = await findElsewhere(database(), key, ids.lead);
  const counts = { ...(await countPersonRows(ids)), elsewhere: elsewhere.length };
  await recordSearch(staffId, 'email' in query.key ? 'address' : 'reference', ids, counts);
  if (ids.lead.length + ids.subscriber.length + elsewhere.length === 0)
    return { outcome: 'nothing', typed: printPersonKey(query.key) };
  return {
    outcome: 'found',
    key: printPersonKey(key),
    leads,
    subscriber: subscriber?.state ?? null,
    counts,
    fingerprint: fingerprintOf(ids),
  };
}

/** A reference is widened to all leads from the same address. */
async function widenToEmail(key: PersonKey): Promise<PersonKey> {
  if ('email' in key) return key;
  const query = readPersonKey((await findEmailOf(key.reference)) ?? '');
  return query.outcome === 'key' && 'email' in query.key ? query.key : key;
}

async function recordSearch(
  staffId: string,
  by: string,
  { lead, subscriber }: PersonIds,
  counts: Record<string, number> = { lead: lead.length },
): Promise<void> {
  const detail = { by, leads: lead, subscribers: subscriber, counts };
  await recordAudit({ staffId, action: 'person.find', detail });
}

export function fingerprintOf({ lead, subscriber }: PersonIds): string {
  return createHash('sha256')
    .update(JSON.stringify([lead, subscriber]))
    .digest('hex');
}
