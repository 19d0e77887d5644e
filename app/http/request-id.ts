/** Our own server sets this header on every request; undefined in development. */
export const requestIdOf = ({ headers }: { headers: Headers }) => headers.get('x-request-id') ?? undefined;
