const baseUrl = 'http://desk.invalid';

/** Where to go after signing in or confirming: a page of the desk, or the inbox for any other address. */
export function nextPage(next: string | null): string {
  if (!next || !URL.canParse(next, baseUrl)) return '/desk';
  const { origin, pathname, search } = new URL(next, baseUrl);
  const isDeskPage = origin === baseUrl && /^\/desk(\/(?!sign-in$|confirm$|auth\/).*)?$/.test(pathname);
  return isDeskPage ? pathname + search : '/desk';
}
