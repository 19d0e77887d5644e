import { data } from 'react-router';
import { leadStatus } from '#app/http/answer-lead.server.ts';
import { isForeign } from '#app/http/is-foreign.ts';
import { readUpload } from '#app/http/read-upload.ts';
import { applicationUploadLimit } from '#domain/leads/forms/application/fields.ts';
import { receiveApplication } from '#domain/leads/intake/receive-application.server.ts';
import type { Route } from './+types/application.ts';

/** Both servers in front read here how much may be sent to this address. */
export const handle = { takesUpload: applicationUploadLimit };

/** What the script of the form talks to: progress needs a request of its own, and an answer it can read. */
export async function action({ request, params }: Route.ActionArgs) {
  if (isForeign(request)) throw data(null, { status: 403 });
  const answer = await receiveApplication(params.id, readUpload(request));
  if (!answer) throw data(null, { status: 404 });
  return Response.json(answer, {
    status: leadStatus[answer.outcome],
    headers: { 'Cache-Control': 'no-store' },
  });
}
