import { data, redirect } from 'react-router';
import type { LeadKindName } from '#domain/leads/forms/lead-kinds.server.ts';
import { receiveLead } from '#domain/leads/intake/receive-lead.server.ts';
import { clientAddress } from './client-address.ts';
import { readPostedForm } from './posted-form.server.ts';
import { requestIdOf } from './request-id.ts';

export const leadHttpStatus = {
  stored: 201,
  empty: 200,
  unreadable: 400,
  'too-long': 413,
  invalid: 422,
  'key-reused': 422,
  limited: 429,
  unavailable: 503,
} as const;

/** The route action of every page with a form. */
export async function answerLead<Name extends LeadKindName>(kind: Name, request: Request, posted?: FormData) {
  const form = posted ?? (await readPostedForm(request));
  const lead = await receiveLead(kind, {
    form,
    address: clientAddress(request),
    requestId: requestIdOf(request),
  });
  // Without JavaScript the form has no key: a redirect makes sure that a reload cannot post again.
  if (lead.outcome === 'stored' && !form.has('submissionKey')) throw redirect(lead.receipt, 303);
  return data(lead, { status: leadHttpStatus[lead.outcome] });
}
