import { randomUUID } from 'node:crypto';
import { data } from 'react-router';
import { findHandledLead } from '#domain/leads/handling/handling-store.server.ts';
import { removeViewer, renewViewer } from '#domain/leads/handling/presence-store.server.ts';
import { respondWithChanges } from '../live/respond-with-changes.server.ts';
import { permit } from '../shared/guard-desk.server.ts';
import type { Route } from './+types/lead-live.ts';

/** Tells an open page of a lead that it changed, and colleagues that this person has it open. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const lead = await findHandledLead(params.reference);
  if (!lead) throw data(null, { status: 404 });
  const staff = permit(context, 'lead.read', lead);
  const stream = randomUUID();
  const renew = () => renewViewer(stream, lead.id, staff.id);
  await renew();
  return respondWithChanges(request, {
    channel: 'lead',
    key: lead.id,
    onMinute: renew,
    onEnd: () => removeViewer(stream),
  });
}
