import { findProblems } from '#content/editing/find-problems.ts';
import { addressOf } from '#content/editing/name-entry.ts';
import { dayOf } from '#domain/format/print-day.ts';
import type { Problems } from './check-draft.server.ts';
import type { Draft } from './draft-store.server.ts';
import { findDayProblems } from './find-day-problems.ts';
import { findFixedNames } from './find-fixed-names.ts';
import { findLinkProblems } from './find-link-problems.ts';
import { openSiteAddresses } from './site-addresses.server.ts';

/** What is wrong with a draft by itself, each at its field. `live` is the value that visitors see; null: none. */
export async function findDraftProblems(
  { file, value }: Pick<Draft, 'file' | 'value'>,
  live: unknown,
  now: Date,
): Promise<Problems> {
  const isAddress = await openSiteAddresses();
  // A new entry may link to its own page.
  const own = addressOf(file, value);
  const links = isAddress
    ? findLinkProblems({ value, live }, (address) => address === own || isAddress(address))
    : {};
  return {
    ...links,
    ...findDayProblems(file, { value, live }, dayOf(now)),
    ...findFixedNames(file, value, live),
    ...findProblems(file, value),
  };
}
