import { data, redirect } from 'react-router';
import type { LeadKindName } from '#domain/leads/forms/lead-kinds.server.ts';
import { receiveLead } from '#domain/leads/intake/receive-lead.server.ts';
import { clientAddress } from './client-address.ts';
import { readPostedForm } from './posted-form.server.ts';

export const leadStatus = {
  stored: 201,
  empty: 200,
  unreadable: 400,
  'too-long': 413,
  invalid: 422,
  'key-reused': 422,
  limited: 429,
  unavailable: 503,
} as const;

/** The action of every page with a form. */
export async function answerLead<Name extends LeadKindName>(kind: Name, request: Request, posted?: FormData) {
  const form = posted ?? (await readPostedForm(request));
  const lead = await receiveLead(kind, { form, address: clientAddress(request) });
  // Without script the form carries no key: the visitor is sent on, so that a reload cannot post again.
  if (lead.outcome === 'stored' && !form.has('submissionKey')) throw redirect(lead.receipt, 303);
  return data(lead, { status: leadStatus[lead.outcome] });
}
