/** Our own server sets this header and overwrites any value sent by the client. */
export const clientAddress = ({ headers }: { headers: Headers }) =>
  headers.get('x-client-address') ?? 'unknown';
