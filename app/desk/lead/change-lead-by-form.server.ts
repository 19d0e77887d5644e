import { data, type RouterContextProvider, redirect } from 'react-router';
import type { LeadAnswer } from '#app/desk/lead/lead-answer.ts';
import { readLine, readPostedForm, readText } from '#app/http/posted-form.server.ts';
import { getContent } from '#content/read-content.server.ts';
import {
  type DraftKind,
  deleteDraft,
  draftKinds,
  findDrafts,
  saveDraft,
} from '#domain/leads/conversation/draft-store.server.ts';
import { addNote, replyToLead } from '#domain/leads/conversation/write-to-lead.server.ts';
import { describeLead } from '#domain/leads/forms/describe-lead.server.ts';
import {
  assignLead,
  changeState,
  claimLead,
  findHandledLead,
  type SeenLead,
  undoLastAction,
} from '#domain/leads/handling/handling-store.server.ts';
import { mergeLead, unmergeLead } from '#domain/leads/handling/merge-store.server.ts';
import { handledStates, openStates } from '#domain/leads/lead-states.ts';
import { findColleagues } from '#domain/staff/colleague-store.server.ts';
import { type Act, type GuardedLead, isAllowed } from '#domain/staff/permissions.ts';
import { currentStaff, may, permit } from '../shared/guard-desk.server.ts';

type Context = Readonly<RouterContextProvider>;
type Lead = NonNullable<Awaited<ReturnType<typeof findHandledLead>>>;

const statusOf: Record<string, number> = { done: 200, changed: 409, promised: 409, refused: 403 };

/** The action of a lead: the inbox is answered where it is, everybody else is led back to the lead. */
export async function changeLeadByForm(reference: string, request: Request, context: Context) {
  const form = await readPostedForm(request);
  const intent = readLine(form, 'intent');
  const act = acts.get(intent);
  const lead = await findLead(reference);
  permit(context, 'lead.read', lead);
  if (!act) throw data(null, { status: 400 });
  const outcome = may(context, act.permission, lead) ? await act.run(lead, form, context) : 'refused';
  if (outcome === 'done' && readLine(form, 'from') !== 'inbox')
    throw redirect(`/desk/leads/${reference}?done=${intent}`, 303);
  const text = readText(form, 'text');
  if (outcome !== 'done' && text) await keepUnsent(lead, intent, text, context);
  return data<LeadAnswer>({ intent, outcome, ...(text && { text }) }, { status: statusOf[outcome] ?? 422 });
}

/** Whatever stood in the way, the words are there when it no longer does. */
async function keepUnsent({ id: leadId }: Lead, intent: string, text: string, context: Context) {
  const kind = draftKinds.find((known) => known === intent);
  if (!kind) return;
  const { id: staffId } = currentStaff(context);
  const { sentBefore } = (await findDrafts(leadId, staffId)).find((draft) => draft.kind === kind) ?? {};
  await saveDraft({ leadId, staffId, kind, text, sentBefore: sentBefore ?? 0 });
}

interface LeadAction {
  /** Who may see a lead but not do this is refused, and keeps what they wrote. */
  permission: Act;
  run(lead: Lead, form: FormData, context: Context): Promise<string>;
}

const acts = new Map<string, LeadAction>(
  Object.entries({
    claim: {
      permission: 'lead.claim',
      run: async (lead, form, context) =>
        (await claimLead(seen(lead, form), currentStaff(context).id)).outcome,
    },
    assign: {
      permission: 'lead.assign',
      async run(lead, form, context) {
        const owner = readLine(form, 'owner') || null;
        if (owner && !(await mayOwn(owner, lead))) return 'not-theirs';
        return (await assignLead(seen(lead, form), currentStaff(context).id, owner)).outcome;
      },
    },
    state: {
      permission: 'lead.state',
      async run(lead, form, context) {
        const state = handledStates.find((known) => known === readLine(form, 'state'));
        if (!state) throw data(null, { status: 400 });
        // The visitor was told a time: whoever breaks that word does so knowingly.
        if (state === 'closed' && isPromised(lead) && readLine(form, 'confirmed') !== 'yes')
          return 'promised';
        return (await changeState(seen(lead, form), currentStaff(context).id, state)).outcome;
      },
    },
    undo: {
      permission: 'lead.undo',
      run: async (lead, form, context) =>
        (await undoLastAction(seen(lead, form), currentStaff(context).id)).outcome,
    },
    note: {
      permission: 'lead.note',
      run: async (lead, form, context) =>
        (await addNote(lead.id, { staffId: currentStaff(context).id, ...words(form) })).outcome,
    },
    reply: {
      permission: 'lead.reply',
      async run(lead, form, context) {
        const { id: staffId, name: author } = currentStaff(context);
        const { greeting } = describeLead(lead);
        const letter = { greeting, reference: lead.reference, author };
        return (await replyToLead(seen(lead, form), { staffId, ...words(form) }, letter)).outcome;
      },
    },
    'discard-reply': { permission: 'lead.read', run: (lead, _, context) => discard('reply', lead, context) },
    'discard-note': { permission: 'lead.read', run: (lead, _, context) => discard('note', lead, context) },
    merge: {
      permission: 'lead.merge',
      async run(lead, form, context) {
        const other = await findLead(readLine(form, 'other'));
        const { id } = permit(context, 'lead.merge', other);
        return (await mergeLead(lead.id, seen(other, form), id)).outcome;
      },
    },
    unmerge: {
      permission: 'lead.merge',
      async run(lead, form, context) {
        const other = await findLead(readLine(form, 'other'));
        const { id } = permit(context, 'lead.merge', other);
        return (await unmergeLead(lead.id, seen(other, form), id)).outcome;
      },
    },
  } satisfies Record<string, LeadAction>),
);

async function discard(kind: DraftKind, { id: leadId }: Lead, context: Context): Promise<string> {
  await deleteDraft({ leadId, staffId: currentStaff(context).id, kind });
  return 'done';
}

const isPromised = ({ dueAt, answeredAt, state }: Lead) =>
  dueAt !== null && answeredAt === null && openStates.some((open) => open === state);

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
