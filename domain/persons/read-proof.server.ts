import { findProofEntries, type SearchDetail } from './proof-store.server.ts';
import type { SearchedTables } from './search-everywhere.server.ts';

export interface ErasureProof {
  number: string;
  seal: string;
  erasedAt: Date;
  erasedBy: string | null;
  by: 'address' | 'reference';
  references: string[];
  /** Table -> rows before the erasure. */
  before: Record<string, number>;
  filesBefore: number;
  /** Null if nothing has been searched yet, as after a power cut. */
  search: null | {
    number: string;
    seal: string;
    at: Date;
    isTyped: boolean;
    files: SearchDetail['files'];
    arrived: string[];
    subscribed: boolean;
    /** Table -> its newest result, if more than one search was needed. */
    searched: SearchedTables;
    unsearched: string[];
  };
  isClean: boolean;
}

/** Names nobody: references, counts and times only. Null if the number is not of an erasure. */
export async function readProof(number: string): Promise<ErasureProof | null> {
  const [erasure, ...entries] = await findProofEntries(number);
  if (!erasure) return null;
  const { by = 'address', leads = [], counts = {}, files = [] } = erasure.detail;
  const last = entries.at(-1);
  const found = last?.detail as SearchDetail | undefined;
  const searched = Object.assign({}, ...entries.map(({ detail }) => detail.searched ?? {})) as SearchedTables;
  const unsearched = (found?.unsearched ?? []).filter((table) => !searched[table]);
  const search =
    last && found
      ? { ...found, number: last.number, seal: last.seal, at: last.at, searched, unsearched }
      : null;
  return {
    number: erasure.number,
    seal: erasure.seal,
    erasedAt: erasure.at,
    erasedBy: erasure.staff,
    by,
    references: leads.map(({ reference }) => reference),
    before: counts,
    filesBefore: files.length,
    search,
    isClean: search !== null && isClean(search),
  };
}

function isClean({
  files,
  arrived,
  subscribed,
  searched,
  unsearched,
}: NonNullable<ErasureProof['search']>): boolean {
  return (
    files.left + files.unknown + arrived.length + unsearched.length === 0 &&
    !subscribed &&
    Object.values(searched).every(({ found }) => found === 0)
  );
}
