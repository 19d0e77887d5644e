import { sql } from 'kysely';
import { database } from '#platform/database.server.ts';
import type { SearchedTables } from './search-everywhere.server.ts';

/** The stored detail of an erasure's audit entry. */
interface ErasureDetail {
  by: 'address' | 'reference';
  leads: { id: string; reference: string }[];
  counts: Record<string, number>;
  files: string[];
}

/** The stored detail of the audit entry of a later search. */
export interface SearchDetail {
  /** The number of the erasure's audit entry. */
  proves: string;
  isTyped: boolean;
  files: { gone: number; left: number; unknown: number };
  /** Leads from the same address that were received during or after the erasure. */
  arrived: string[];
  subscribed: boolean;
  searched: SearchedTables;
  unsearched: string[];
}

export interface ProofEntry {
  number: string;
  at: Date;
  staff: string | null;
  seal: string;
  detail: Partial<ErasureDetail & SearchDetail>;
}

/** The erasure and its searches, oldest first; empty if the number is not of an erasure. */
export async function findProofEntries(number: string): Promise<ProofEntry[]> {
  const { rows } = await sql<ProofEntry>`
    select audit_entry.id as number, happened_at as at, staff.name as staff, encode(seal, 'hex') as seal, detail
    from audit_entry left join staff on staff.id = staff_id
    where act = 'person.erase' and audit_entry.id >= ${number}::bigint
      and (audit_entry.id = ${number}::bigint and not detail ? 'proves' or detail ->> 'proves' = ${number})
    order by audit_entry.id
  `.execute(database());
  return rows[0]?.number === number ? rows : [];
}

export async function findRecentErasures(limit: number) {
  const { rows } = await sql<{ number: string; at: Date; staff: string | null; leads: number }>`
    select audit_entry.id as number, happened_at as at, staff.name as staff, jsonb_array_length(detail -> 'leads') as leads
    from audit_entry left join staff on staff.id = staff_id
    where act = 'person.erase' and not detail ? 'proves'
    order by audit_entry.id desc limit ${limit}
  `.execute(database());
  return rows;
}
