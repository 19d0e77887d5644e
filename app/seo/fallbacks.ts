/** A slug no entry can have: its page shows the listing and is served as a file wherever a slug is unknown. */
export const fallbackSlug = '-';
export const notFoundPath = '/404';
/** Where nothing can be answered, nginx shows `/sorry/{status}` with that status. */
export const sorryStatuses = [413, 429, 503] as const;
export type SorryStatus = (typeof sorryStatuses)[number];

/** The fallback pages themselves are written at build time, and only answers of 200 are written. */
export function missingStatus(slugOrPath: string): 200 | 404 {
  const name = slugOrPath.replace(/\/$/, '');
  return name === fallbackSlug || name === notFoundPath ? 200 : 404;
}
