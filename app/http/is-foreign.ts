/** The framework compares origins for pages only. */
export function isForeign({ headers, url }: Request): boolean {
  const origin = headers.get('Origin');
  return origin === null || !URL.canParse(origin) || new URL(origin).host !== new URL(url).host;
}
