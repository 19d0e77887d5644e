import { data, type RouterContextProvider, redirect } from 'react-router';
import type { LeadAnswer } from '#app/sections/desk/lead-answer.ts';
import { getContent } from '#content/read-content.server.ts';
import {
  assignLead,
  changeState,
  claimLead,
  findHandledLead,
  type SeenLead,
} from '#domain/leads/handling-store.server.ts';
import { handledStates } from '#domain/leads/lead-states.ts';
import { mergeLead, unmergeLead } from '#domain/leads/merge-store.server.ts';
import { readLine, readText } from '#domain/leads/read-form.server.ts';
import { addNote, replyToLead } from '#domain/leads/write-to-lead.server.ts';
import { findColleagues } from '#domain/staff/colleague-store.server.ts';
import { type GuardedLead, isAllowed } from '#domain/staff/permissions.ts';
import { readPostedForm } from '../site/read-posted-form.server.ts';
import { may, permit } from './guard-desk.server.ts';

type Context = Readonly<RouterContextProvider>;
type Lead = NonNullable<Awaited<ReturnType<typeof findHandledLead>>>;

const statusOf: Record<string, number> = { done: 200, changed: 409, refused: 403 };

/** The action of a lead: the inbox is answered where it is, everybody else is led back to the lead. */
export async function actOnLead(reference: string, request: Request, context: Context) {
  const form = await readPostedForm(request);
  const intent = readLine(form, 'intent');
  const act = acts[intent];
  const lead = await findLead(reference);
  permit(context, 'lead.read', lead);
  if (!act) throw data(null, { status: 400 });
  const outcome = await act(lead, form, context);
  if (outcome === 'done' && form.get('from') !== 'inbox')
    throw redirect(`/desk/leads/${reference}?done=${intent}`, 303);
  const text = readText(form, 'text');
  return data<LeadAnswer>({ intent, outcome, ...(text && { text }) }, { status: statusOf[outcome] ?? 422 });
}

const acts: Record<string, (lead: Lead, form: FormData, context: Context) => Promise<string>> = {
  async claim(lead, form, context) {
    const { id } = permit(context, 'lead.claim', lead);
    return (await claimLead(seen(lead, form), id)).outcome;
  },
  async assign(lead, form, context) {
    const { id } = permit(context, 'lead.assign', lead);
    const owner = readLine(form, 'owner') || null;
    if (owner && !(await mayOwn(owner, lead))) return 'not-theirs';
    return (await assignLead(seen(lead, form), id, owner)).outcome;
  },
  async state(lead, form, context) {
    // Somebody may have taken it since the list was read, and an inbox goes on.
    if (form.get('from') === 'inbox' && !may(context, 'lead.state', lead)) return 'refused';
    const { id } = permit(context, 'lead.state', lead);
    const state = handledStates.find((known) => known === readLine(form, 'state'));
    if (!state) throw data(null, { status: 400 });
    return (await changeState(seen(lead, form), id, state)).outcome;
  },
  async note(lead, form, context) {
    const { id } = permit(context, 'lead.note', lead);
    return (await addNote(lead.id, { staffId: id, ...words(form) })).outcome;
  },
  async reply(lead, form, context) {
    const { id } = permit(context, 'lead.reply', lead);
    return (await replyToLead(seen(lead, form), { staffId: id, ...words(form) })).outcome;
  },
  async merge(lead, form, context) {
    permit(context, 'lead.merge', lead);
    const other = await findLead(readLine(form, 'other'));
    const { id } = permit(context, 'lead.merge', other);
    return (await mergeLead(lead.id, seen(other, form), id)).outcome;
  },
  async unmerge(lead, form, context) {
    permit(context, 'lead.merge', lead);
    const other = await findLead(readLine(form, 'other'));
    const { id } = permit(context, 'lead.merge', other);
    return (await unmergeLead(lead.id, seen(other, form), id)).outcome;
  },
};

async function findLead(reference: string): Promise<Lead> {
  const lead = await findHandledLead(reference);
  if (!lead) throw data(null, { status: 404 });
  return lead;
}

const words = (form: FormData) => ({ text: readText(form, 'text'), key: readLine(form, 'key') });

/** On which sight of the lead the act was decided, as the form says; without one nothing may be changed. */
function seen({ id }: Lead, form: FormData): SeenLead {
  const version = readLine(form, 'version');
  if (!/^\d{1,9}$/.test(version)) throw data(null, { status: 400 });
  return { id, version: Number(version) };
}

/** A lead is only given to those who may read it. */
async function mayOwn(staffId: string, lead: GuardedLead): Promise<boolean> {
  const colleague = (await findColleagues()).find(({ id }) => id === staffId);
  return colleague !== undefined && isAllowed(colleague, 'lead.read', getContent().company, lead);
}
