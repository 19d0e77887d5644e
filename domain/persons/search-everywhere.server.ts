import {
  type Found,
  listSearchedTables,
  type SearchedPart,
  type SearchedTable,
  searchPart,
} from './search-store.server.ts';

/** Some tens of thousands of rows: a statement that ends long before the database gives up on it. */
const partBlocks = 2_000;
/** Two cores may as well both look. */
const atOnce = 2;

/** Table -> what was found there. */
export type Searched = Record<string, Found>;

interface Search {
  words: string;
  /** Where an address is meant to stay, such as in the list of what was erased. */
  except?: string[];
  /** These first: an earlier search did not get to them. */
  first?: string[];
  until: number;
}

/** Reads every word of every table. What time did not allow is named, never passed over. */
export async function searchEverywhere({ words, except = [], first = [], until }: Search) {
  const tables = (await listSearchedTables()).filter((table) => !except.includes(nameOf(table)));
  const rank = (table: SearchedTable) => (first.includes(nameOf(table)) ? 0 : 1);
  tables.sort((one, other) => rank(one) - rank(other) || one.blocks - other.blocks);
  const parts = tables.flatMap(divide);
  const searched: Searched = {};
  const unfinished = new Set(tables.map(nameOf));
  const left = new Map(tables.map((table) => [nameOf(table), divide(table).length]));

  const work = async () => {
    for (let part = parts.shift(); part && Date.now() < until; part = parts.shift()) {
      const name = nameOf(part.of);
      searched[name] = add(searched[name], await searchPart(part, words));
      left.set(name, (left.get(name) ?? 0) - 1);
      if (left.get(name) === 0) unfinished.delete(name);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  for (const name of unfinished) delete searched[name];
  return { searched, unsearched: [...unfinished] };
}

const nameOf = ({ schema, table }: SearchedTable) => (schema === 'public' ? table : `${schema}.${table}`);

function divide(of: SearchedTable): SearchedPart[] {
  const starts = Array.from(
    { length: Math.max(1, Math.ceil(of.blocks / partBlocks)) },
    (_, index) => index * partBlocks,
  );
  return starts.map((from, index) => ({ of, from, to: starts[index + 1] ?? null }));
}

function add(sum: Found | undefined, { rows, found, references }: Found): Found {
  if (!sum) return { rows, found, references };
  return {
    rows: sum.rows + rows,
    found: sum.found + found,
    references: [...new Set([...sum.references, ...references])].slice(0, 20),
  };
}
