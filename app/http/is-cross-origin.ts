/** The framework checks the origin only for pages, not for endpoints. */
export function isCrossOrigin({ headers, url }: Request): boolean {
  const origin = headers.get('Origin');
  return origin === null || !URL.canParse(origin) || new URL(origin).host !== new URL(url).host;
}
