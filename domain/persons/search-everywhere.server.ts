import {
  listSearchableTables,
  type SearchableTable,
  type SearchResult,
  searchPart,
  type TablePart,
} from './search-store.server.ts';

/** Some tens of thousands of rows, so that a statement ends long before the database's timeout. */
const partBlocks = 2_000;
/** Uses two cores. */
const concurrency = 2;

/** Table -> what was found there. */
export type SearchedTables = Record<string, SearchResult>;

interface Search {
  text: string;
  /** Tables that may contain the text on purpose, such as the list of erasures. */
  except?: string[];
  /** Searched first, because an earlier search ran out of time. */
  first?: string[];
  until: number;
}

/** Reads all text of every table. Tables for which time ran out are reported as unsearched. */
export async function searchEverywhere({ text, except = [], first = [], until }: Search) {
  const tables = (await listSearchableTables()).filter((table) => !except.includes(nameOf(table)));
  const rank = (table: SearchableTable) => (first.includes(nameOf(table)) ? 0 : 1);
  tables.sort((one, other) => rank(one) - rank(other) || one.blocks - other.blocks);
  const parts = tables.flatMap(divide);
  const searched: SearchedTables = {};
  const unfinished = new Set(tables.map(nameOf));
  const partsLeft = new Map(tables.map((table) => [nameOf(table), divide(table).length]));

  const searchParts = async () => {
    for (let part = parts.shift(); part && Date.now() < until; part = parts.shift()) {
      const name = nameOf(part.of);
      searched[name] = add(searched[name], await searchPart(part, text));
      partsLeft.set(name, (partsLeft.get(name) ?? 0) - 1);
      if (partsLeft.get(name) === 0) unfinished.delete(name);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, searchParts));
  for (const name of unfinished) delete searched[name];
  return { searched, unsearched: [...unfinished] };
}

const nameOf = ({ schema, table }: SearchableTable) => (schema === 'public' ? table : `${schema}.${table}`);

function divide(of: SearchableTable): TablePart[] {
  const starts = Array.from(
    { length: Math.max(1, Math.ceil(of.blocks / partBlocks)) },
    (_, index) => index * partBlocks,
  );
  return starts.map((from, index) => ({ of, from, to: starts[index + 1] ?? null }));
}

function add(sum: SearchResult | undefined, { rows, found, references }: SearchResult): SearchResult {
  if (!sum) return { rows, found, references };
  return {
    rows: sum.rows + rows,
    found: sum.found + found,
    references: [...new Set([...sum.references, ...references])].slice(0, 20),
  };
}
