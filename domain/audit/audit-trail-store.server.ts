import { sql } from 'kysely';
import { database } from '#platform/database.server.ts';

export interface AuditFilter {
  staffId?: string | undefined;
  action?: string | undefined;
  leadId?: string | undefined;
  since?: Date | undefined;
  until?: Date | undefined;
}

export interface TrailEntry {
  number: string;
  at: Date;
  staff: string | null;
  action: string;
  leadId: string | null;
  /** Null if the lead was erased. */
  reference: string | null;
  detail: Record<string, unknown>;
  seal: string;
}

export interface AuditHead {
  number: string;
  seal: string;
  at: Date;
}

/** Newest first. Numbers increase with time, so a time is first converted to a number. */
export async function findEntries(
  filter: AuditFilter,
  before: string | null,
  limit: number,
): Promise<TrailEntry[]> {
  const conditions = [
    before && sql`entry.id < ${before}::bigint`,
    filter.staffId && sql`entry.staff_id = ${filter.staffId}::uuid`,
    filter.action && sql`entry.act = ${filter.action}`,
    filter.leadId && sql`entry.lead_id = ${filter.leadId}::bigint`,
    filter.since &&
      sql`entry.id >= (select id from audit_entry where happened_at >= ${filter.since} order by happened_at limit 1)`,
    filter.until &&
      sql`entry.id <= (select id from audit_entry where happened_at < ${filter.until} order by happened_at desc limit 1)`,
  ].filter((condition) => typeof condition === 'object' && condition !== null);
  const { rows } = await sql<TrailEntry>`
    select entry.id as number, entry.happened_at as at, staff.name as staff, entry.act as action, entry.lead_id as "leadId",
      lead.reference, entry.detail, encode(entry.seal, 'hex') as seal
    from audit_entry as entry
      left join staff on staff.id = entry.staff_id
      left join lead on lead.id = entry.lead_id
    where ${conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`}
    order by entry.id desc limit ${limit}
  `.execute(database());
  return rows;
}

/** Also finds a lead that staff erased, because the audit entry of the erasure has its reference. */
export async function findLeadId(reference: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from lead where reference = ${reference}
    union all
    select (erased ->> 'id')::bigint from audit_entry, jsonb_array_elements(detail -> 'leads') as erased
    where act = 'person.erase' and erased ->> 'reference' = ${reference}
    limit 1
  `.execute(database());
  return rows[0]?.id ?? null;
}

export async function findHead(): Promise<AuditHead | null> {
  return (await findSealed(sql`true`)) ?? null;
}

export async function findSeal(number: string): Promise<string | null> {
  return (await findSealed(sql`id = ${number}::bigint`))?.seal ?? null;
}

async function findSealed(condition: ReturnType<typeof sql>): Promise<AuditHead | undefined> {
  const { rows } = await sql<AuditHead>`
    select id as number, encode(seal, 'hex') as seal, happened_at as at from audit_entry
    where ${condition} order by id desc limit 1
  `.execute(database());
  return rows[0];
}

export interface CheckedBatch {
  entries: number;
  /** The last of the batch, after which the next batch starts. */
  last: string | null;
  seal: string | null;
  /** The first entry whose seal does not follow from the one before it, and the number of the one before. */
  broken: string | null;
  previous: string | null;
}

/** The seals are computed again in the database, so that a million entries need not be transferred. */
export async function checkBatch(
  after: { number: string; seal: string },
  limit: number,
): Promise<CheckedBatch> {
  const { rows } = await sql<CheckedBatch>`
    select count(*)::integer as entries, max(number) as last, (array_agg(encode(seal, 'hex') order by number desc))[1] as seal,
      min(number) filter (where not is_valid) as broken,
      (array_agg(previous order by number) filter (where not is_valid))[1] as previous
    from (
      select entry.id as number, entry.seal, lag(entry.id, 1, ${after.number}::bigint) over trail as previous,
        entry.seal = seal_audit_entry(lag(entry.seal, 1, decode(${after.seal}, 'hex')) over trail, entry)
          and entry.id = lag(entry.id, 1, ${after.number}::bigint) over trail + 1 as is_valid
      from audit_entry as entry where entry.id > ${after.number}::bigint
      window trail as (order by entry.id) order by entry.id limit ${limit}
    ) as checked
  `.execute(database());
  return rows[0] ?? { entries: 0, last: null, seal: null, broken: null, previous: null };
}
