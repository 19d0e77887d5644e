import { printShortTime } from '#domain/format/print-short-time.ts';
import { printColomboTime } from '#domain/format/print-time.ts';
import type { ErasureProof } from '#domain/persons/read-proof.server.ts';
import { inTableOrder, tableNames } from '#domain/persons/table-names.ts';

const printCount = (count: number) => count.toLocaleString('en');

/** The proof as the page shows it, with one line per store. */
export function describeProof({ search, before, erasedAt, ...proof }: ErasureProof) {
  const searched = search?.searched ?? {};
  const tables = inTableOrder([...new Set([...Object.keys(before), ...Object.keys(searched)])]);
  const describe = (table: string) => ({
    label: tableNames(table).label,
    before: printCount(before[table] ?? 0),
    rowsSearched: searched[table] ? printCount(searched[table].rows) : null,
    found: searched[table]?.found ?? 0,
    references: searched[table]?.references ?? [],
  });
  const hasNothing = (table: string) => !(table in before) && searched[table]?.found === 0;
  const sum = (counts: number[]) => printCount(counts.reduce((total, count) => total + count, 0));
  return {
    ...proof,
    erasedAt: printColomboTime(erasedAt),
    stores: tables.filter((table) => !hasNothing(table)).map(describe),
    alsoSearched: tables.filter(hasNothing),
    rowsErased: sum(Object.values(before)),
    rowsSearched: sum(Object.values(searched).map(({ rows }) => rows)),
    tablesSearched: Object.keys(searched).length,
    found: Object.values(searched).reduce((total, { found }) => total + found, 0),
    search: search && {
      number: search.number,
      seal: search.seal,
      at: printShortTime(search.at),
      isTyped: search.isTyped,
      files: search.files,
      arrived: search.arrived,
      subscribed: search.subscribed,
      unsearched: search.unsearched,
    },
  };
}
