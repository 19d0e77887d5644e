import type { InboxCursor, PageCursor, SearchRank } from './inbox-cursor.ts';
import type { InboxFilter } from './inbox-filter.ts';
import type { InboxViewer, PageRange } from './inbox-list-store.server.ts';
import { findByQuery } from './inbox-search-store.server.ts';
import { type SearchQuery, writeSearchQuery } from './search-query.ts';
import { hasVariants, isLetters, readSearchTerms, type SearchTerm } from './search-terms.ts';
import { countWords, findVariants } from './search-word-store.server.ts';

const ranks: SearchRank[] = [1, 2, 3];

export interface SearchRange extends PageRange {
  /** If the same search is needed for something else too. */
  search?: PreparedSearch;
}

/**
 * Leads with all that was typed, at the beginning of a word; after them those with it in the middle of a word, and last
 * those with words that are spelt nearly the same. The newest come first within each. Later ranks are only searched if
 * the earlier ones do not fill the page.
 */
export async function searchLeads(
  viewer: InboxViewer,
  filter: InboxFilter,
  { pageCursor, limit, search = prepareSearch(filter.searchText) }: SearchRange,
): Promise<InboxCursor[]> {
  if (search.terms.length === 0) return [];
  const cursors: InboxCursor[] = [];
  for (const { rank, from } of listRanks(pageCursor)) {
    const query = await writeQuery(search, rank);
    if (!query) continue;
    const range = { pageCursor: from, limit: limit - cursors.length };
    const found = await findByQuery(viewer, filter, range, query);
    cursors.push(...found.map(({ id }) => ({ id, rank })));
    if (cursors.length >= limit) break;
  }
  return cursors;
}

/** The ranks that a page may show, and where it begins in each of them. */
function listRanks(pageCursor: PageCursor | null): { rank: SearchRank; from: PageCursor | null }[] {
  const start = pageCursor?.cursor.rank ?? 1;
  if (pageCursor?.direction !== 'before')
    return ranks
      .filter((rank) => rank >= start)
      .map((rank) => ({ rank, from: rank === start ? pageCursor : null }));
  const end: PageCursor = { direction: 'before', cursor: { id: '0' } };
  return ranks
    .filter((rank) => rank <= start)
    .toReversed()
    .map((rank) => ({ rank, from: rank === start ? pageCursor : end }));
}

/** A word of so many leads is what was meant. */
const maxVaried = 2000;

/** What was typed. How common its words are, and which others may be meant, is read once and when it is needed. */
export interface PreparedSearch {
  terms: SearchTerm[];
  countWords: () => ReturnType<typeof countWords>;
  findVariants: () => ReturnType<typeof findVariants>;
}

export function prepareSearch(searchText: string): PreparedSearch {
  const terms = readSearchTerms(searchText);
  let counted: ReturnType<typeof countWords> | undefined;
  let variants: ReturnType<typeof findVariants> | undefined;
  const count = () => {
    counted ??= countWords(
      terms.filter(({ kind, text }) => kind === 'word' && isLetters(text)).map(({ text }) => text),
    );
    return counted;
  };
  const vary = async () => {
    const { counts } = await count();
    const varied = terms.filter((term) => hasVariants(term) && (counts.get(term.text) ?? 0) <= maxVaried);
    variants ??= findVariants(varied.map(({ text }) => text));
    return await variants;
  };
  return { terms, countWords: count, findVariants: vary };
}

async function writeQuery(search: PreparedSearch, rank: SearchRank): Promise<SearchQuery | null> {
  const variants: Awaited<ReturnType<typeof findVariants>> =
    rank > 1 ? await search.findVariants() : new Map();
  return writeSearchQuery(search.terms, rank, { ...(await search.countWords()), variants });
}
