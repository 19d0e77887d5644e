import { data } from 'react-router';
import { leadHttpStatus } from '#app/http/answer-lead.server.ts';
import { readUpload } from '#app/http/read-upload.ts';
import { requireSameOrigin } from '#app/http/require-same-origin.server.ts';
import { applicationUploadLimit } from '#domain/leads/forms/application/fields.ts';
import { receiveApplication } from '#domain/leads/intake/receive-application.server.ts';
import type { Route } from './+types/application.ts';

/** The upload limit of this address, used by nginx and by the web server. */
export const handle = { takesUpload: applicationUploadLimit };

/** Called by the script of the application form, which needs its own request to show progress and JSON as the answer. */
export async function action({ request, params }: Route.ActionArgs) {
  requireSameOrigin(request, 'application');
  const answer = await receiveApplication(params.id, readUpload(request));
  if (!answer) throw data(null, { status: 404 });
  return Response.json(answer, {
    status: leadHttpStatus[answer.outcome],
    headers: { 'Cache-Control': 'no-store' },
  });
}
