import { data, type RouterContextProvider, redirect } from 'react-router';
import type { LeadActionResult } from '#app/desk/lead/lead-action-result.ts';
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
import { type GuardedLead, isAllowed, type Permission } from '#domain/staff/permissions.ts';
import { currentStaff, may, permit } from '../shared/guard-desk.server.ts';

type Context = Readonly<RouterContextProvider>;
type Lead = NonNullable<Awaited<ReturnType<typeof findHandledLead>>>;

const statusOf: Record<string, number> = { done: 200, changed: 409, promised: 409, refused: 403 };

/** The route action of a lead. The inbox gets the result as data, every other form is redirected to the lead. */
export async function changeLeadByForm(reference: string, request: Request, context: Context) {
  const form = await readPostedForm(request);
  const intent = readLine(form, 'intent');
  const action = actions.get(intent);
  const lead = await findLead(reference);
  permit(context, 'lead.read', lead);
  if (!action) throw data(null, { status: 400 });
  const outcome = may(context, action.permission, lead) ? await action.run(lead, form, context) : 'refused';
  if (outcome === 'done' && readLine(form, 'from') !== 'inbox')
    throw redirect(`/desk/leads/${reference}?done=${intent}`, 303);
  const text = readText(form, 'text');
  if (outcome !== 'done' && text) await saveUnsent(lead, intent, text, context);
  return data<LeadActionResult>(
    { intent, outcome, ...(text && { text }) },
    { status: statusOf[outcome] ?? 422 },
  );
}

/** Saves the text of a refused form as a draft, so that it can be sent later. */
async function saveUnsent({ id: leadId }: Lead, intent: string, text: string, context: Context) {
  const kind = draftKinds.find((known) => known === intent);
  if (!kind) return;
  const { id: staffId } = currentStaff(context);
  const { sentBefore } = (await findDrafts(leadId, staffId)).find((draft) => draft.kind === kind) ?? {};
  await saveDraft({ leadId, staffId, kind, text, sentBefore: sentBefore ?? 0 });
}

interface LeadAction {
  /** A person who may see the lead but lacks this is refused, and their text is saved. */
  permission: Permission;
  run(lead: Lead, form: FormData, context: Context): Promise<string>;
}

const actions = new Map<string, LeadAction>(
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
        // The visitor was promised a time, so closing without an answer must be confirmed.
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
        (await addNote(lead.id, { staffId: currentStaff(context).id, ...readTextAndKey(form) })).outcome,
    },
    reply: {
      permission: 'lead.reply',
      async run(lead, form, context) {
        const { id: staffId, name: author } = currentStaff(context);
        const { greeting } = describeLead(lead);
        const letter = { greeting, reference: lead.reference, author };
        return (await replyToLead(seen(lead, form), { staffId, ...readTextAndKey(form) }, letter)).outcome;
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

const readTextAndKey = (form: FormData) => ({ text: readText(form, 'text'), key: readLine(form, 'key') });

/** The version of the lead that the form was based on; without it nothing may be changed. */
function seen({ id }: Lead, form: FormData): SeenLead {
  const version = readLine(form, 'version');
  if (!/^\d{1,9}$/.test(version)) throw data(null, { status: 400 });
  return { id, version: Number(version) };
}

/** A lead can only be assigned to somebody who may read it. */
async function mayOwn(staffId: string, lead: GuardedLead): Promise<boolean> {
  const colleague = (await findColleagues()).find(({ id }) => id === staffId);
  return colleague !== undefined && isAllowed(colleague, 'lead.read', getContent().company, lead);
}
