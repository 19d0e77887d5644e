/** What a page of ours may do. Where its scripts come from differs, hashes in a file or a nonce from Node; and a page that
 * holds a frame of another site may show it and ask whether it is there. */
export function contentPolicyWith(scriptSources: Iterable<string>, frameOrigins: string[] = []): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scriptSources].join(' '),
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    ["connect-src 'self'", ...frameOrigins].join(' '),
    ...(frameOrigins.length > 0 ? [['frame-src', ...frameOrigins].join(' ')] : []),
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
