import { data } from 'react-router';
import { readLine, readPostedForm, readText } from '#app/http/posted-form.server.ts';
import { draftKinds, saveDraft } from '#domain/leads/conversation/draft-store.server.ts';
import { findHandledLead } from '#domain/leads/handling/handling-store.server.ts';
import { permit } from '../shared/guard-desk.server.ts';
import type { Route } from './+types/lead-draft.ts';

export const loader = () => {
  throw data(null, { status: 405 });
};

/** Longer than any reply may be, but still limited. */
const maxDraftLength = 20_000;

/** Saves the draft that a lead page sends while somebody types. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const lead = await findHandledLead(params.reference);
  if (!lead) throw data(null, { status: 404 });
  const { id: staffId } = permit(context, 'lead.read', lead);
  const form = await readPostedForm(request);
  const kind = draftKinds.find((known) => known === readLine(form, 'kind'));
  const sentBefore = Number(readLine(form, 'sentBefore') || Number.NaN);
  const text = readText(form, 'text');
  if (!kind || !Number.isInteger(sentBefore) || text.length > maxDraftLength)
    throw data(null, { status: 400 });
  const copyTo = readLine(form, 'copyTo');
  const isSaved = await saveDraft({ leadId: lead.id, staffId, kind, text, copyTo, sentBefore });
  return Response.json({ outcome: isSaved ? 'saved' : 'late' });
}
