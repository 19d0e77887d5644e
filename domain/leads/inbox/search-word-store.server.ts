import { sql } from 'kysely';
import { database } from '#platform/database.server.ts';
import { isNearlySame, type Spelling } from './typing-errors.ts';

/** More words would make the search slow, and nobody reads so many different ones. */
const maxContaining = 60;
/** How many are compared letter by letter. */
const maxCompared = 150;

/** How many leads are searched, and how many of them at most have a word that begins with each of these. */
export async function countWords(words: string[]): Promise<{ total: number; counts: Map<string, number> }> {
  const { rows } = await sql<{ total: string; word: string | null; leads: string }>`
    select coalesce((select max(lead_id) from lead_search), 0) as total, typed as word, (
      select coalesce(sum(leads), 0) from search_word where word >= typed and word < typed || chr(1114111)
    ) as leads
    from (select null::text as typed union all select unnest(${words}::text[])) as given
  `.execute(database());
  return {
    total: Number(rows[0]?.total ?? 0),
    counts: new Map(rows.flatMap(({ word, leads }) => (word === null ? [] : [[word, Number(leads)]]))),
  };
}

/** A word that leads have, and how many of them. */
interface CountedWord {
  word: string;
  leads: number;
}

export interface WordVariants {
  /** Words with the typed letters in the middle or at the end. */
  containing: CountedWord[];
  /** Words that are spelt nearly the same. */
  similar: CountedWord[];
}

/** Other words that may be meant, those of most leads first. */
export async function findVariants(words: string[]): Promise<Map<string, WordVariants>> {
  return new Map(await Promise.all(words.map(async (word) => [word, await findVariantsOf(word)] as const)));
}

async function findVariantsOf(typed: string): Promise<WordVariants> {
  const { rows } = await sql<CountedWord & Spelling & { typedSpelling: string; isContaining: boolean }>`
    (
      select word, spelling, leads, '' as "typedSpelling", true as "isContaining" from search_word
      where word like ${`%${typed}%`} and not starts_with(word, ${typed})
      order by leads desc, word limit ${maxContaining}::int
    ) union all (
      select word, spelling, leads, simplify_spelling(${typed}), false
      from find_similar_words(simplify_spelling(${typed}), ${maxCompared}::int)
    )
  `.execute(database());
  const similar = rows.filter(
    ({ word, spelling, typedSpelling, isContaining }) =>
      !isContaining &&
      !word.includes(typed) &&
      isNearlySame({ word: typed, spelling: typedSpelling }, { word, spelling }),
  );
  const containing = rows.filter(({ isContaining }) => isContaining);
  return { containing: containing.map(toCounted), similar: similar.map(toCounted) };
}

const toCounted = ({ word, leads }: CountedWord): CountedWord => ({ word, leads });
