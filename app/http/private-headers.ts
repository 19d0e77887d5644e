/** For pages that anyone with the address can open: not cached, not indexed, and not sent as a referrer. */
export const privateHeaders = {
  'Cache-Control': 'private, no-store',
  'X-Robots-Tag': 'noindex',
  'Referrer-Policy': 'same-origin',
};
