import { data } from 'react-router';
import { leadHttpStatus } from '#app/http/answer-lead.server.ts';
import { clientAddress } from '#app/http/client-address.ts';
import { readPostedForm } from '#app/http/posted-form.server.ts';
import { requestIdOf } from '#app/http/request-id.ts';
import { requireSameOrigin } from '#app/http/require-same-origin.server.ts';
import { type LeadKindName, leadKinds } from '#domain/leads/forms/lead-kinds.server.ts';
import { receiveLead } from '#domain/leads/intake/receive-lead.server.ts';
import { receiveAddress } from '#domain/newsletter/receive-address.server.ts';
import type { Route } from './+types/send-form.ts';

/**
 * Called by the script of every form. Browsers without JavaScript post the same forms to the pages. The application form
 * has files and an endpoint of its own.
 */
export async function action({ request, params }: Route.ActionArgs) {
  requireSameOrigin(request, 'forms');
  const receive = receivers.get(params.form);
  if (!receive) throw data(null, { status: 404 });
  // The page still has the typed values, so they are not sent back.
  const {
    values: _,
    email: __,
    ...answer
  } = await receive(await readPostedForm(request), clientAddress(request), requestIdOf(request));
  return Response.json(answer, {
    status: leadHttpStatus[answer.outcome],
    headers: { 'Cache-Control': 'no-store' },
  });
}

type Answer = { outcome: keyof typeof leadHttpStatus; values?: unknown; email?: string };
type Receive = (form: FormData, address: string, requestId: string | undefined) => Promise<Answer>;

const receivers = new Map<string, Receive>([
  ['newsletter', receiveAddress],
  ...(Object.keys(leadKinds) as LeadKindName[])
    // Applications have files, and mails come from a mail server.
    .filter((kind) => kind !== 'application' && kind !== 'mail')
    .map((kind): [string, Receive] => [
      kind,
      (form, address, requestId) => receiveLead(kind, { form, address, requestId }),
    ]),
]);
