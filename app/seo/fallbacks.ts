/** A slug that no entry can have. Its page shows the listing and is served for every unknown slug. */
export const fallbackSlug = '-';
export const notFoundPath = '/404';
/** For these statuses nginx serves the page `/sorry/{status}`. */
export const sorryStatuses = [413, 429, 503] as const;
export type SorryStatus = (typeof sorryStatuses)[number];

/** 404, except for the fallback pages themselves: the build writes only pages that answer 200. */
export function missingStatus(slugOrPath: string): 200 | 404 {
  const name = slugOrPath.replace(/\/$/, '');
  return name === fallbackSlug || name === notFoundPath ? 200 : 404;
}
