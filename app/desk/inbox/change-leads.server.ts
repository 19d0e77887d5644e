import { data, type RouterContextProvider, redirect } from 'react-router';
import { readLine, readPostedForm } from '#app/http/posted-form.server.ts';
import { readSelection, writeSelected } from '#domain/leads/applications/application-selection.ts';
import { actOnLead, isStaged, type LeadAct, mustConfirm } from '#domain/leads/handling/act-on-lead.server.ts';
import { currentTurn } from '#domain/leads/handling/current-turn.ts';
import { findHandledLead, type SeenLead } from '#domain/leads/handling/handling-store.server.ts';
import { saveLastAction } from '#domain/leads/handling/last-action-store.server.ts';
import { explainLateTurn } from '#domain/leads/handling/turn-store.server.ts';
import { findColleagues } from '#domain/staff/colleague-store.server.ts';
import type { Staff } from '#domain/staff/permissions.ts';
import { findAwayOwner } from '../absences/find-away-owner.server.ts';
import { describeAct, describeSkipped, type Skipped } from '../shared/describe-act.ts';
import { currentStaff, may, permit } from '../shared/guard-desk.server.ts';
import { mayOwn } from '../shared/may-own.server.ts';
import { writeInboxQuery } from '../shared/place.ts';
import { permissionOf, readAct } from '../shared/read-act.server.ts';
import { readLateReason, type TypedReason } from '../shared/read-late-reason.server.ts';

type Context = Readonly<RouterContextProvider>;
type Lead = NonNullable<Awaited<ReturnType<typeof findHandledLead>>>;

export interface ListResult {
  /** Empty if everything was done: the layout says so. */
  text: string;
  /** What has to be confirmed: the same form, for these leads. */
  question?: Question;
}

interface Question {
  text: string;
  /** The button that confirms it. */
  yes: string;
  fields: [string, string][];
  /** Asks once why the late ones among them were late, with what was typed before. */
  late?: { label: string; reason: string; words: string };
}

/** Does one thing with the selected leads or with one row. Each lead is judged alone, and one Undo takes all of them back. */
export async function changeLeads(request: Request, context: Context) {
  const { id: staffId } = permit(context, 'lead.list');
  const form = await readPostedForm(request);
  const [rowAct, rowLead] = readLine(form, 'row').split(':');
  const name = rowLead ? (rowAct ?? '') : readLine(form, 'act');
  const selection = readSelection(rowLead ? [rowLead] : form.getAll('tick'));
  const act = readAct(name, form);
  if (!act) throw data(null, { status: 400 });
  if ('problem' in act) return answer({ text: act.problem }, 422);
  if (selection.size === 0) return answer({ text: 'Select at least one lead first.' }, 422);

  const references = [...selection.keys()].map((reference) => ({ reference }));
  const away = await findAwayReceiver(act, form, context);
  if (away) {
    const fields = fieldsOf(form, name, references, selection);
    const question = {
      text: `${away.text} Nothing is assigned yet.`,
      yes: `Assign to ${away.name} anyway`,
      fields,
    };
    return answer({ text: '', question }, 409);
  }

  const colleagues = await findColleagues();
  const late = readLateReason(form);
  const lacksWords = late.problem === 'no-words';
  const isConfirmed = readLine(form, 'confirmed') === 'yes' && !lacksWords;
  const done: (SeenLead & { reference: string })[] = [];
  const skipped: ({ reference: string } & Skipped)[] = [];
  for (const [reference, version] of selection) {
    const outcome = await changeOne({ reference, version, act, isConfirmed, late }, colleagues, context);
    if ('why' in outcome) skipped.push({ reference, ...outcome });
    else done.push({ reference, ...outcome });
  }
  const ownerName = act.name === 'assign' ? nameOf(act.owner, colleagues) : null;
  const promised = skipped.filter(({ why }) => why === 'promised');
  const others = describeSkipped(skipped.filter(({ why }) => why !== 'promised'));
  if (done.length > 0) {
    const references = done.map(({ reference }) => reference);
    const text = [describeAct(act, references, ownerName), others].filter(Boolean).join(' ');
    await saveLastAction(staffId, text, { leads: done.map(({ id, version }) => ({ id, version })) });
  }
  if (promised.length > 0) {
    const question = {
      text: `${describeSkipped(promised)} ${act.name === 'snooze' ? 'The promise runs on. Snooze anyway?' : 'Close anyway?'}`,
      yes: 'Yes, without an answer',
      fields: fieldsOf(form, name, promised, selection),
      ...(act.name === 'state' && askReason(promised, late)),
    };
    const text = lacksWords ? 'Say in a few words why it was late.' : done.length > 0 ? '' : others;
    return answer({ text, question }, done.length > 0 ? 200 : 409);
  }
  if (done.length === 0) return answer({ text: others }, statusOf(skipped));
  if (readLine(form, 'stay') === 'yes') return answer({ text: '' }, 200);
  const query = writeInboxQuery(new URL(request.url).searchParams);
  throw redirect(query ? `/desk?${query}` : '/desk', 303);
}

/** Undefined if the leads may be assigned at once: their new owner is here, or whoever assigns knows that they are not. */
async function findAwayReceiver(act: LeadAct, form: FormData, context: Context) {
  if (act.name !== 'assign' || !act.owner || act.owner === currentStaff(context).id) return undefined;
  return readLine(form, 'confirmed') === 'yes' ? undefined : await findAwayOwner(act.owner, context);
}

const answer = (result: ListResult, status: number) => data<ListResult>(result, { status });

interface Wish {
  reference: string;
  version: number;
  act: LeadAct;
  isConfirmed: boolean;
  late: TypedReason;
}

async function changeOne(
  { reference, version, act, isConfirmed, late }: Wish,
  colleagues: Staff[],
  context: Context,
): Promise<SeenLead | Skipped> {
  const staff = currentStaff(context);
  const lead = await findHandledLead(reference);
  if (!lead || !may(context, 'lead.read', lead)) return { why: 'gone' };
  if (act.name === 'claim' && lead.ownerId) return describeOwner(lead, version, colleagues);
  if (!may(context, permissionOf[act.name], lead))
    return { why: 'refused', who: nameOf(lead.ownerId, colleagues) };
  if (act.name === 'assign' && act.owner && !mayOwn(act.owner, lead, colleagues))
    return { why: 'not-theirs', who: nameOf(act.owner, colleagues) };
  if (isStaged(act, lead)) return { why: 'staged' };
  const turn = currentTurn(lead);
  if (!isConfirmed && lead.version === version && mustConfirm(act, lead))
    return { why: 'promised', isLate: turn?.due != null && turn.due < new Date() };
  const { outcome } = await actOnLead({ id: lead.id, version }, act, staff.id);
  if (outcome === 'done') {
    if (turn && !late.problem && may(context, 'lead.reason', lead))
      await explainLateTurn(lead.id, staff.id, { askedAt: turn.since, ...late, seen: '' });
    return { id: lead.id, version: version + 1 };
  }
  if (outcome === 'too-many') return { why: 'too-many' };
  const now = await findHandledLead(reference);
  return act.name === 'claim' && now?.ownerId
    ? describeOwner(now, version, colleagues)
    : { why: now ? 'changed' : 'gone' };
}

function describeOwner(lead: Lead, seenVersion: number, colleagues: Staff[]): Skipped {
  return { why: lead.version > seenVersion ? 'taken' : 'with', who: nameOf(lead.ownerId, colleagues) };
}

const nameOf = (staffId: string | null, colleagues: Staff[]) =>
  colleagues.find(({ id }) => id === staffId)?.name ?? 'a colleague';

/** Only if some of them are late; the reason is stored with those. */
function askReason(promised: Skipped[], { reason, words }: TypedReason): Pick<Question, 'late'> {
  const count = promised.filter((each) => each.why === 'promised' && each.isLate).length;
  if (count === 0) return {};
  return { late: { label: count === 1 ? 'One is late. Why?' : `${count} are late. Why?`, reason, words } };
}

/** The posted form again, confirmed and only for these leads. */
function fieldsOf(
  form: FormData,
  act: string,
  leads: { reference: string }[],
  selection: Map<string, number>,
): [string, string][] {
  const kept = ['until', 'date', 'state', 'owner'].map((name): [string, string] => [
    name,
    readLine(form, name),
  ]);
  return [
    ['act', act],
    ['confirmed', 'yes'],
    ...kept.filter(([, value]) => value),
    ...leads.map(({ reference }): [string, string] => [
      'tick',
      writeSelected(reference, selection.get(reference) ?? 0),
    ]),
  ];
}

function statusOf(skipped: Skipped[]): number {
  if (skipped.every(({ why }) => why === 'gone')) return 404;
  return skipped.every(({ why }) => why === 'refused') ? 403 : 409;
}
