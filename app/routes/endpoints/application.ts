import { data } from 'react-router';
import { applicationUploadLimit } from '#domain/leads/forms/application/fields.ts';
import { receiveApplication } from '../site/receive-application.server.ts';
import { statusOf } from '../site/receive-lead.server.ts';
import type { Route } from './+types/application.ts';
import { isForeign } from './is-foreign.ts';

/** Both servers in front read here how much may be sent to this address. */
export const handle = { takesUpload: applicationUploadLimit };

/** What the script of the form talks to: progress needs a request of its own, and an answer it can read. */
export async function action({ request, params }: Route.ActionArgs) {
  if (isForeign(request)) throw data(null, { status: 403 });
  const answer = await receiveApplication(params.id, request);
  if (!answer) throw data(null, { status: 404 });
  return Response.json(answer, {
    status: statusOf[answer.outcome],
    headers: { 'Cache-Control': 'no-store' },
  });
}
