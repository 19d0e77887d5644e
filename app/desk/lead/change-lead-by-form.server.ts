import { data, type RouterContextProvider, redirect } from 'react-router';
import {
  type ActionOutcome,
  doneMessages,
  endsTurn,
  type LeadActionResult,
} from '#app/desk/lead/lead-action-result.ts';
import { readLine, readText } from '#app/http/posted-form.server.ts';
import {
  type DraftKind,
  deleteDraft,
  draftKinds,
  findDrafts,
  saveDraft,
} from '#domain/leads/conversation/draft-store.server.ts';
import { discardFiles } from '#domain/leads/files/save-files.server.ts';
import { passLead } from '#domain/leads/giving/giving-store.server.ts';
import { actOnLead, isStaged, type LeadAct, mustConfirm } from '#domain/leads/handling/act-on-lead.server.ts';
import { findHandledLead, type SeenLead } from '#domain/leads/handling/handling-store.server.ts';
import { saveLastAction } from '#domain/leads/handling/last-action-store.server.ts';
import { mergeLead, unmergeLead } from '#domain/leads/handling/merge-store.server.ts';
import { findColleagues } from '#domain/staff/colleague-store.server.ts';
import type { Permission } from '#domain/staff/permissions.ts';
import { findAwayOwner } from '../absences/find-away-owner.server.ts';
import { callByForm } from '../conversation/call-by-form.server.ts';
import { noteByForm } from '../conversation/note-by-form.server.ts';
import { type LeadForm, readLeadForm } from '../conversation/read-lead-form.server.ts';
import { replyByForm } from '../conversation/reply-by-form.server.ts';
import { describeAct } from '../shared/describe-act.ts';
import { currentStaff, may, permit } from '../shared/guard-desk.server.ts';
import { mayOwn } from '../shared/may-own.server.ts';
import { leadPage, readPlace } from '../shared/place.ts';
import { permissionOf, type ReadAct, readAct } from '../shared/read-act.server.ts';
import { readLateReason } from '../shared/read-late-reason.server.ts';
import { readVersion } from '../shared/read-version.server.ts';
import { explainByForm, readReportAddress } from './explain-by-form.server.ts';
import { moveByForm } from './move-by-form.server.ts';

type Context = Readonly<RouterContextProvider>;
type Lead = NonNullable<Awaited<ReturnType<typeof findHandledLead>>>;

const statusOf: Record<string, number> = {
  done: 200,
  changed: 409,
  promised: 409,
  staged: 409,
  away: 409,
  refused: 403,
};

/** The route action of a lead. What was done is shown on the page after it. */
export async function changeLeadByForm(reference: string, request: Request, context: Context) {
  const lead = await findLead(reference);
  permit(context, 'lead.read', lead);
  const posted = await readLeadForm(request);
  try {
    return await changeLead(lead, posted, request, context);
  } finally {
    await discardFiles(posted.files);
  }
}

async function changeLead(lead: Lead, posted: LeadForm, request: Request, context: Context) {
  const { form } = posted;
  const { reference } = lead;
  const intent = readLine(form, 'intent');
  const action = actions.get(intent) ?? toAction(readAct(intent, form));
  if (!action) throw data(null, { status: 400 });
  const result = may(context, action.permission, lead)
    ? await action.run(lead, form, context, posted)
    : 'refused';
  const { outcome, ...refusal } = typeof result === 'string' ? { outcome: result } : result;
  if (outcome === 'done')
    throw redirect(readReportAddress(form) ?? (await nextAddress(reference, intent, request, context)), 303);
  const text = readText(form, 'text');
  const copyTo = readLine(form, 'copyTo');
  if (text) await saveUnsent(lead, intent, { text, copyTo }, context);
  const away = outcome === 'away' ? await findAwayOwner(readLine(form, 'owner'), context) : undefined;
  return data<LeadActionResult>(
    {
      intent,
      outcome,
      ...refusal,
      ...(text && { text, copyTo }),
      ...(away && { away }),
      ...repeated(form),
      ...(intent === 'late-reason' && { typed: readLateReason(form) }),
    },
    { status: statusOf[outcome] ?? 422 },
  );
}

/** The lead again, or its list if this person can no longer see it. */
async function nextAddress(
  reference: string,
  intent: string,
  request: Request,
  context: Context,
): Promise<string> {
  const search = new URL(request.url).searchParams;
  if (!may(context, 'lead.read', await findLead(reference))) return readPlace(search)?.href ?? '/desk';
  return leadPage(reference, search, Object.hasOwn(doneMessages, intent) || endsTurn(intent) ? intent : '');
}

/** What was chosen, to be shown or posted once more. */
function repeated(form: FormData): Pick<LeadActionResult, 'fields'> {
  const fields = ['state', 'until', 'date', 'caller', 'answers', 'tell'].map((name): [string, string] => [
    name,
    readLine(form, name),
  ]);
  return { fields: Object.fromEntries(fields.filter(([, value]) => value)) };
}

/** Saves the text of a refused form as a draft, so that it can be sent later. */
async function saveUnsent(
  { id: leadId }: Lead,
  intent: string,
  typed: { text: string; copyTo: string },
  context: Context,
) {
  const kind = draftKinds.find((known) => known === intent);
  if (!kind) return;
  const { id: staffId } = currentStaff(context);
  const { sentBefore } = (await findDrafts(leadId, staffId)).find((draft) => draft.kind === kind) ?? {};
  await saveDraft({ leadId, staffId, kind, ...typed, sentBefore: sentBefore ?? 0 });
}

interface LeadAction {
  /** A person who may see the lead but lacks this is refused, and their text is saved. */
  permission: Permission;
  run(lead: Lead, form: FormData, context: Context, posted: LeadForm): Promise<ActionOutcome>;
}

/** An act that the inbox has too. It can be undone. */
function toAction(act: ReadAct): LeadAction | undefined {
  if (!act) return undefined;
  if ('problem' in act) return { permission: 'lead.read', run: async () => 'incomplete' };
  return { permission: permissionOf[act.name], run: (lead, form, context) => run(act, lead, form, context) };
}

async function run(act: LeadAct, lead: Lead, form: FormData, context: Context): Promise<string> {
  const { id: staffId } = currentStaff(context);
  const colleagues = await findColleagues();
  const owner = act.name === 'assign' ? act.owner : null;
  if (owner && !mayOwn(owner, lead, colleagues)) return 'not-theirs';
  if (isStaged(act, lead)) return 'staged';
  // Their leads would wait, so whoever assigns decides that knowingly.
  const isKnown = owner === staffId || readLine(form, 'confirmed') === 'yes';
  if (owner && !isKnown && (await findAwayOwner(owner, context))) return 'away';
  if (mustConfirm(act, lead) && readLine(form, 'confirmed') !== 'yes') return 'promised';
  const { id, version } = seen(lead, form);
  const { outcome } = await actOnLead({ id, version }, act, staffId);
  if (outcome !== 'done') return outcome;
  const ownerName = colleagues.find((colleague) => colleague.id === owner)?.name ?? null;
  const text = describeAct(act, [lead.reference], ownerName);
  await saveLastAction(staffId, text, { leads: [{ id, version: version + 1 }] });
  return 'done';
}

const actions = new Map<string, LeadAction>(
  Object.entries({
    note: {
      permission: 'lead.note',
      run: noteByForm,
    },
    reply: {
      permission: 'lead.reply',
      run: (lead, form, context, posted) => replyByForm(lead, seen(lead, form), posted, context),
    },
    call: {
      permission: 'lead.call',
      run: (lead, form, context) => callByForm(lead, seen(lead, form), form, context),
    },
    pass: {
      permission: 'lead.pass',
      run: async (lead, form, context) =>
        (await passLead(seen(lead, form), currentStaff(context).id)).outcome,
    },
    move: {
      permission: 'lead.move',
      run: (lead, form, context) => moveByForm(lead, seen(lead, form), form, context),
    },
    'late-reason': {
      permission: 'lead.reason',
      run: (lead, form, context) => explainByForm(lead, form, currentStaff(context).id),
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

async function findLead(reference: string): Promise<Lead> {
  const lead = await findHandledLead(reference);
  if (!lead) throw data(null, { status: 404 });
  return lead;
}

const seen = ({ id }: Lead, form: FormData): SeenLead => ({ id, version: readVersion(form) });
