import { data } from 'react-router';
import { type LeadKindName, leadKinds } from '#domain/leads/forms/lead-kinds.server.ts';
import { readPostedForm } from '../site/read-posted-form.server.ts';
import { statusOf, storeLead } from '../site/receive-lead.server.ts';
import { receiveNewsletter } from '../site/receive-newsletter.server.ts';
import type { Route } from './+types/send-form.ts';
import { isForeign } from './is-foreign.ts';

/**
 * What the script of every form talks to: a plain request with a plain answer. The pages take the same forms from
 * browsers without script. An application has files, and an address of its own.
 */
export async function action({ request, params }: Route.ActionArgs) {
  if (isForeign(request)) throw data(null, { status: 403 });
  const receive = receivers.get(params.form);
  if (!receive) throw data(null, { status: 404 });
  // What was typed is still in the page, and need not travel back.
  const { values: _, email: __, ...answer } = await receive(await readPostedForm(request), request.headers);
  return Response.json(answer, {
    status: statusOf[answer.outcome],
    headers: { 'Cache-Control': 'no-store' },
  });
}

type Answer = { outcome: keyof typeof statusOf; values?: unknown; email?: string };
type Receive = (form: FormData, headers: Headers) => Promise<Answer>;

const receivers = new Map<string, Receive>([
  ['newsletter', receiveNewsletter],
  ...(Object.keys(leadKinds) as LeadKindName[])
    .filter((kind) => kind !== 'application')
    .map((kind): [string, Receive] => [kind, (form, headers) => storeLead(kind, form, headers)]),
]);
