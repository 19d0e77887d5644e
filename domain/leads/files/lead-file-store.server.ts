import { sql } from 'kysely';
import { database } from '#platform/database.server.ts';

export interface UnscannedFile {
  id: string;
  key: string;
  bytes: number;
  sha256: string;
  attempts: number;
}

/** Skips files that another worker is claiming; an unfinished file can be claimed again after the lease. */
export async function claimUnscanned(limit: number, leaseSeconds: number): Promise<UnscannedFile[]> {
  const { rows } = await sql<UnscannedFile>`
    update lead_file set
      scan_attempts = scan_attempts + 1, next_scan_at = now() + make_interval(secs => ${leaseSeconds})
    where id in (
      select id from lead_file
      where state = 'unscanned' and next_scan_at <= now()
      order by next_scan_at limit ${limit} for update skip locked
    )
    returning id, storage_key as key, bytes, sha256, scan_attempts as attempts
  `.execute(database());
  return rows;
}

export async function postponeScan(id: string, seconds: number): Promise<void> {
  await unscanned(id)
    .set({ next_scan_at: sql`now() + make_interval(secs => ${seconds})` })
    .execute();
}

export async function markClean(id: string): Promise<void> {
  await unscanned(id).set({ state: 'clean' }).execute();
}

/** Notifies the department once, but not about spam or withdrawn leads. */
export async function markInfected(id: string, verdict: string): Promise<void> {
  await sql`
    with found as (
      update lead_file set state = 'infected', verdict = ${verdict}
      where id = ${id} and state = 'unscanned'
      returning id, lead_id
    )
    insert into delivery (lead_id, audience, occasion, occasion_id)
    select found.lead_id, 'department', 'infected', found.id
    from found join lead on lead.id = found.lead_id
    where lead.state not in ('spam', 'withdrawn')
    on conflict do nothing
  `.execute(database());
}

export async function markMissing(id: string): Promise<void> {
  await database()
    .updateTable('lead_file')
    .set({ state: 'missing' })
    .where('id', '=', id)
    .where('state', 'in', ['unscanned', 'clean'])
    .execute();
}

export async function findLeadFile(id: string) {
  return await database()
    .selectFrom('lead_file')
    .select(['storage_key as key', 'name', 'kind', 'bytes', 'sha256', 'state', 'verdict'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The files that were sent with a reply of ours. */
export async function findReplyFiles(replyId: string) {
  return await database()
    .selectFrom('lead_file')
    .select(['id', 'name', 'kind'])
    .where('reply_id', '=', replyId)
    .orderBy('id')
    .execute();
}

export interface ClassifiedKeys {
  /** A lead needs the file. */
  needed: Set<string>;
  /** The file must be deleted: it was infected, or its lead was erased. */
  removable: Set<string>;
}

/** What the database knows about keys found in the store. Files marked missing are there again and must be scanned. */
export async function classifyKeys(keys: string[]): Promise<ClassifiedKeys> {
  if (keys.length === 0) return { needed: new Set(), removable: new Set() };
  await database()
    .updateTable('lead_file')
    .set({ state: 'unscanned', scan_attempts: 0, next_scan_at: sql`now()` })
    .where('storage_key', 'in', keys)
    .where('state', '=', 'missing')
    .execute();
  const known = await database()
    .selectFrom('lead_file')
    .select(['storage_key as key', 'state'])
    .where('storage_key', 'in', keys)
    .execute();
  const removed = await database()
    .selectFrom('removed_file')
    .select('storage_key as key')
    .where('storage_key', 'in', keys)
    .execute();
  const needed = new Set(known.flatMap(({ key, state }) => (state === 'infected' ? [] : key)));
  const infected = known.flatMap(({ key, state }) => (state === 'infected' ? key : []));
  const erased = removed.flatMap(({ key }) => (needed.has(key) ? [] : key));
  return { needed, removable: new Set([...infected, ...erased]) };
}

/** Called when no copy of these files can be left, not even in quarantine. */
export async function deleteRemovedRecords(removedBefore: Date): Promise<void> {
  await database().deleteFrom('removed_file').where('removed_at', '<', removedBefore).execute();
}

/** Files in a range of keys that a lead should have and that the listing of the store does not contain. */
export async function findUnlistedFiles(
  range: { after: string; upTo: string | null; receivedBefore: Date },
  listed: string[],
  limit: number,
): Promise<{ id: string; key: string }[]> {
  const { rows } = await sql<{ id: string; key: string }>`
    select lead_file.id, storage_key as key
    from lead_file join lead on lead.id = lead_file.lead_id
    where storage_key > ${range.after} and (${range.upTo}::text is null or storage_key <= ${range.upTo})
      and storage_key <> all(${listed}::text[])
      and lead_file.state in ('unscanned', 'clean') and lead.received_at < ${range.receivedBefore}
    order by storage_key limit ${limit}
  `.execute(database());
  return rows;
}

function unscanned(id: string) {
  return database().updateTable('lead_file').where('id', '=', id).where('state', '=', 'unscanned');
}

/** Since when the oldest file waits to be scanned; null if none does. */
export async function findOldestUnscanned(): Promise<Date | null> {
  const { rows } = await sql<{ since: Date | null }>`
    select min(coalesce(written_at, received_at)) as since
    from (
      select lead_id, message_id from lead_file where state = 'unscanned' order by next_scan_at limit 1000
    ) as waiting
      join lead on lead.id = waiting.lead_id
      left join lead_message on lead_message.id = waiting.message_id
  `.execute(database());
  return rows[0]?.since ?? null;
}
