import type { CountedSource } from './report-store.server.ts';

export interface SourceRow {
  sort: CountedSource['sort'];
  /** None for what is not named alone. */
  name: string | null;
  leads: number;
  /** Form -> how many of them. */
  kinds: Record<string, number>;
}

export interface ArrangedSources {
  total: number;
  /** Sort -> how many came so. */
  sorts: Record<Exclude<CountedSource['sort'], 'page'>, number>;
  sources: SourceRow[];
  pages: SourceRow[];
}

/** Every lead stands once among the sources and once among the pages, the most frequent first, the rest last. */
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
