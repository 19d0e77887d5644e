import { data } from 'react-router';
import { readQuery } from '#domain/read-query.ts';
import { permit } from '../shared/guard-desk.server.ts';
import { readAskedVersion } from '../shared/read-version.server.ts';
import type { Route } from './+types/text-preview.ts';
import { readPreview } from './read-preview.server.ts';
import { requireCurrentText } from './require-current-text.server.ts';

/** A document of its own, in which nothing runs and nothing can be sent. Of our origin, because fonts are sent to no other. */
const policy =
  "sandbox allow-same-origin; default-src 'none'; style-src 'self'; img-src 'self' data:; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

/** The page as it will be with the draft. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  permit(context, 'content.read');
  const text = await requireCurrentText(params['*']);
  const { searchParams } = new URL(request.url);
  const html = await readPreview(text, {
    page: readQuery(searchParams, 'page'),
    version: readAskedVersion(searchParams),
    isInFrame: request.headers.get('Sec-Fetch-Dest') === 'iframe',
  });
  if (html === null) throw data(null, { status: 404 });
  return new Response(html, {
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': policy },
  });
}
