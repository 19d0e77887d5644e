import { data, type RouterContextProvider, redirect } from 'react-router';
import { getContent } from '#content/read-content.server.ts';
import {
  assignLead,
  changeState,
  claimLead,
  findHandledLead,
  type SeenLead,
} from '#domain/leads/handling-store.server.ts';
import { handledStates } from '#domain/leads/lead-states.ts';
import { readLine } from '#domain/leads/read-form.server.ts';
import { findColleagues } from '#domain/staff/colleague-store.server.ts';
import { type GuardedLead, isAllowed } from '#domain/staff/permissions.ts';
import { readPostedForm } from '../site/read-posted-form.server.ts';
import { permit } from './guard-desk.server.ts';

/** What was asked of a lead and what became of it. */
export type LeadAnswer = { intent: string; outcome: string };

const statusOf: Record<string, number> = { done: 200, changed: 409 };

/** The action of a lead: the inbox is answered where it is, everybody else is led back to the lead. */
export async function actOnLead(
  reference: string,
  request: Request,
  context: Readonly<RouterContextProvider>,
) {
  const form = await readPostedForm(request);
  const lead = await findHandledLead(reference);
  if (!lead) throw data(null, { status: 404 });
  const intent = readLine(form, 'intent');
  const outcome = await act({ intent, form, lead, context });
  if (outcome === 'done' && form.get('from') !== 'inbox') throw redirect(`/desk/leads/${reference}`, 303);
  return data<LeadAnswer>({ intent, outcome }, { status: statusOf[outcome] ?? 422 });
}

interface Asked {
  intent: string;
  form: FormData;
  lead: GuardedLead & { id: string };
  context: Readonly<RouterContextProvider>;
}

async function act({ intent, form, lead, context }: Asked): Promise<string> {
  switch (intent) {
    case 'claim': {
      const { id } = permit(context, 'lead.claim', lead);
      return (await claimLead(seen(lead, form), id)).outcome;
    }
    case 'assign': {
      const { id } = permit(context, 'lead.assign', lead);
      const owner = readLine(form, 'owner') || null;
      if (owner && !(await mayOwn(owner, lead))) return 'not-theirs';
      return (await assignLead(seen(lead, form), id, owner)).outcome;
    }
    case 'state': {
      const { id } = permit(context, 'lead.state', lead);
      const state = handledStates.find((known) => known === readLine(form, 'state'));
      if (!state) throw data(null, { status: 400 });
      return (await changeState(seen(lead, form), id, state)).outcome;
    }
    default:
      permit(context, 'lead.read', lead);
      throw data(null, { status: 400 });
  }
}

/** On which sight of the lead the act was decided, as the form says; without one nothing may be changed. */
function seen({ id }: { id: string }, form: FormData): SeenLead {
  const version = readLine(form, 'version');
  if (!/^\d{1,9}$/.test(version)) throw data(null, { status: 400 });
  return { id, version: Number(version) };
}

/** A lead is only given to those who may read it. */
async function mayOwn(staffId: string, lead: GuardedLead): Promise<boolean> {
  const colleague = (await findColleagues()).find(({ id }) => id === staffId);
  return colleague !== undefined && isAllowed(colleague, 'lead.read', getContent().company, lead);
}
