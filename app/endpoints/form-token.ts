import { createFormToken } from '#platform/form-token.server.ts';

/** Requested by a page when the visitor focuses the first field of a form. */
export function loader() {
  return new Response(createFormToken(), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  });
}
