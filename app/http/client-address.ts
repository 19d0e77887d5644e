/** Our own server puts it there, whatever the request claims. */
export const clientAddress = ({ headers }: { headers: Headers }) =>
  headers.get('x-client-address') ?? 'unknown';
