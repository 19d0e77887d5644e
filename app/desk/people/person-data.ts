import { data } from 'react-router';
import { readPostedForm } from '#app/http/posted-form.server.ts';
import { exportPerson } from '#domain/persons/export-person.server.ts';
import { readPersonKey } from '#domain/persons/person-key.ts';
import { permit } from '../shared/guard-desk.server.ts';
import type { Route } from './+types/person-data.ts';

/** POST only: an email address in the URL would stay in the browser's history. */
export function loader({ context }: Route.LoaderArgs) {
  permit(context, 'person.export');
  throw data(null, { status: 405, headers: { Allow: 'POST' } });
}

/** Everything stored about one person, as a file. */
export async function action({ context, request }: Route.ActionArgs) {
  const { id: staffId } = permit(context, 'person.export');
  const query = readPersonKey((await readPostedForm(request)).get('person'));
  const exported = query.outcome === 'key' ? await exportPerson(query.key, staffId) : null;
  if (!exported) return new Response('We hold nothing under this address.', { status: 404 });
  return new Response(JSON.stringify(exported, null, 2), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="pahana-person-${exported.writtenAt.toISOString().slice(0, 10)}.json"`,
      'Cache-Control': 'no-store',
    },
  });
}
