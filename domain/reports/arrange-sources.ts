import type { CountedSource } from './report-store.server.ts';

export interface SourceRow {
  sort: CountedSource['sort'];
  /** Null for the sum of the rare names. */
  name: string | null;
  leads: number;
  /** Form -> number of leads. */
  kinds: Record<string, number>;
}

export interface ArrangedSources {
  total: number;
  /** Sort -> number of leads. */
  sorts: Record<Exclude<CountedSource['sort'], 'page'>, number>;
  sources: SourceRow[];
  pages: SourceRow[];
}

/** Counts every lead once as a source and once as a page: the most frequent first, the sum of the rare ones last. */
export function arrangeSources(counted: CountedSource[]): ArrangedSources {
  const rows = new Map<string, SourceRow>();
  const sorts = { campaign: 0, referrer: 0, direct: 0, unknown: 0 };
  for (const { sort, name, kind, leads } of counted) {
    const key = JSON.stringify([sort, name]);
    const row = rows.get(key) ?? { sort, name, leads: 0, kinds: {} };
    row.leads += leads;
    row.kinds[kind] = (row.kinds[kind] ?? 0) + leads;
    rows.set(key, row);
    if (sort !== 'page') sorts[sort] += leads;
  }
  const ordered = [...rows.values()].sort(
    (one, other) => Number(one.name === null) - Number(other.name === null) || other.leads - one.leads,
  );
  return {
    total: Object.values(sorts).reduce((sum, leads) => sum + leads, 0),
    sorts,
    sources: ordered.filter(({ sort }) => sort !== 'page'),
    pages: ordered.filter(({ sort }) => sort === 'page'),
  };
}
