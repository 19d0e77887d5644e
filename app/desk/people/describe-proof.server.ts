import { printShortTime } from '#domain/format/print-short-time.ts';
import { printColomboTime } from '#domain/format/print-time.ts';
import { heldNames, inHeldOrder } from '#domain/persons/held-names.ts';
import type { ErasureProof } from '#domain/persons/read-proof.server.ts';

const printCount = (count: number) => count.toLocaleString('en');

/** The proof in words and figures, store by store. */
export function describeProof({ search, before, erasedAt, ...proof }: ErasureProof) {
  const searched = search?.searched ?? {};
  const tables = inHeldOrder([...new Set([...Object.keys(before), ...Object.keys(searched)])]);
  const describe = (table: string) => ({
    label: heldNames(table).label,
    before: printCount(before[table] ?? 0),
    looked: searched[table] ? printCount(searched[table].rows) : null,
    found: searched[table]?.found ?? 0,
    references: searched[table]?.references ?? [],
  });
  const isQuiet = (table: string) => !(table in before) && searched[table]?.found === 0;
  const sum = (counts: number[]) => printCount(counts.reduce((total, count) => total + count, 0));
  return {
    ...proof,
    erasedAt: printColomboTime(erasedAt),
    stores: tables.filter((table) => !isQuiet(table)).map(describe),
    alsoSearched: tables.filter(isQuiet),
    rowsErased: sum(Object.values(before)),
    rowsLooked: sum(Object.values(searched).map(({ rows }) => rows)),
    tablesLooked: Object.keys(searched).length,
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
