import { createFormToken } from '#platform/form-token.server.ts';

/** Asked for by a page when the first field of a form is entered. */
export function loader() {
  return new Response(createFormToken(), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  });
}
