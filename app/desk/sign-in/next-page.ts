const nowhere = 'http://desk.invalid';

/** Where to go after signing in or confirming: a page of the desk, or the inbox where the address names anything else. */
export function nextPage(next: string | null): string {
  if (!next || !URL.canParse(next, nowhere)) return '/desk';
  const { origin, pathname, search } = new URL(next, nowhere);
  const isOfDesk = origin === nowhere && /^\/desk(\/(?!sign-in$|confirm$|auth\/).*)?$/.test(pathname);
  return isOfDesk ? pathname + search : '/desk';
}
