/** The content security policy of a page. Scripts are allowed by hash (static files) or nonce (Node). A page with frames may
 * show them and check that they are reachable. */
export function contentPolicyWith(scriptSources: Iterable<string>, frameOrigins: string[] = []): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scriptSources].join(' '),
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    ['connect-src', ...new Set(["'self'", ...frameOrigins])].join(' '),
    ...(frameOrigins.length > 0 ? [['frame-src', ...frameOrigins].join(' ')] : []),
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
