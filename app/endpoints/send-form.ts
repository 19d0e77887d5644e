import { data } from 'react-router';
import { leadStatus } from '#app/http/answer-lead.server.ts';
import { clientAddress } from '#app/http/client-address.ts';
import { isForeign } from '#app/http/is-foreign.ts';
import { readPostedForm } from '#app/http/posted-form.server.ts';
import { type LeadKindName, leadKinds } from '#domain/leads/forms/lead-kinds.server.ts';
import { receiveLead } from '#domain/leads/intake/receive-lead.server.ts';
import { receiveAddress } from '#domain/newsletter/receive-address.server.ts';
import type { Route } from './+types/send-form.ts';

/**
 * What the script of every form talks to: a plain request with a plain answer. The pages take the same forms from
 * browsers without script. An application has files, and an address of its own.
 */
export async function action({ request, params }: Route.ActionArgs) {
  if (isForeign(request)) throw data(null, { status: 403 });
  const receive = receivers.get(params.form);
  if (!receive) throw data(null, { status: 404 });
  // What was typed is still in the page, and need not travel back.
  const {
    values: _,
    email: __,
    ...answer
  } = await receive(await readPostedForm(request), clientAddress(request));
  return Response.json(answer, {
    status: leadStatus[answer.outcome],
    headers: { 'Cache-Control': 'no-store' },
  });
}

type Answer = { outcome: keyof typeof leadStatus; values?: unknown; email?: string };
type Receive = (form: FormData, address: string) => Promise<Answer>;

const receivers = new Map<string, Receive>([
  ['newsletter', receiveAddress],
  ...(Object.keys(leadKinds) as LeadKindName[])
    .filter((kind) => kind !== 'application')
    .map((kind): [string, Receive] => [kind, (form, address) => receiveLead(kind, { form, address })]),
]);
