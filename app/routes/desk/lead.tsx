import { data } from 'react-router';
import { findHandledLead } from '#domain/leads/handling-store.server.ts';
import type { Route } from './+types/lead.ts';
import { actOnLead } from './act-on-lead.server.ts';
import { permit } from './guard-desk.server.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const lead = await findHandledLead(params.reference);
  if (!lead) throw data(null, { status: 404 });
  permit(context, 'lead.read', lead);
  return { reference: params.reference };
}

export const action = ({ params, request, context }: Route.ActionArgs) =>
  actOnLead(params.reference, request, context);

export default function Lead({ loaderData }: Route.ComponentProps) {
  return (
    <div className="desk-main">
      <h1>{loaderData.reference}</h1>
    </div>
  );
}
