import { data, type RouterContextProvider, redirect } from 'react-router';
import { readLine, readPostedForm, readText } from '#app/http/posted-form.server.ts';
import { parseOfficeTime } from '#domain/format/office-time.ts';
import {
  type Decided,
  dropDraft,
  rescheduleDraft,
  sendBackDraft,
  withdrawDraft,
} from '#domain/publishing/decide-store.server.ts';
import { publishDraft } from '#domain/publishing/publish-draft.server.ts';
import { continueOnLive } from '#domain/publishing/rebase-draft.server.ts';
import { undoPublication } from '#domain/publishing/restore-text.server.ts';
import { isBinding } from '#domain/publishing/who-may-edit.ts';
import type { Staff } from '#domain/staff/permissions.ts';
import { permit, requireFreshSignIn } from '../shared/guard-desk.server.ts';
import { readVersion } from '../shared/read-version.server.ts';
import { textAddress } from '../shared/text-address.ts';
import { listAddress } from '../texts/list-address.ts';
import { requireText } from '../texts/require-text.server.ts';
import { restoredAnswer } from '../texts/restored-answer.server.ts';

export interface PublishRefusal {
  outcome:
    | 'changed'
    | 'own'
    | 'outdated'
    | 'problems'
    | 'past'
    | 'far'
    | 'no-time'
    | 'no-reason'
    | 'too-long'
    | 'has-draft'
    | 'same';
  /** What was typed comes back. */
  typed: { note: string; why: string; when: string; at: string };
}

const longest = 500;
const yearMs = 366 * 86_400_000;
type Context = Readonly<RouterContextProvider>;

interface Step {
  file: string;
  form: FormData;
  staff: Staff;
  context: Context;
  now: Date;
}

type Outcome = 'done' | PublishRefusal['outcome'];

/** By the intent of a button: what it does, and what the page then says. */
const steps: Record<string, { act(step: Step): Promise<Outcome>; done: string; approves?: true }> = {
  publish: { act: (step) => publish(step, 'approve'), done: 'approved', approves: true },
  submit: { act: (step) => publish(step, 'submit'), done: 'submitted' },
  approve: { act: (step) => publish(step, 'approve'), done: 'approved', approves: true },
  'send-back': { act: sendBack, done: 'sent-back', approves: true },
  reschedule: { act: reschedule, done: 'rescheduled', approves: true },
  withdraw: { act: (step) => withdrawDraft(decisionOf(step)), done: 'withdrawn' },
  continue: { act: (step) => continueOnLive(decisionOf(step)), done: 'continued' },
  drop: { act: (step) => dropDraft(decisionOf(step)), done: 'dropped' },
};

/** Does what a button of the page asks for, if the text is still what the person saw. */
export async function publishByForm(
  rest: string | undefined,
  request: Request,
  context: Context,
  now = new Date(),
) {
  const staff = permit(context, 'content.edit');
  const { file, head, may } = await requireText(rest, context, now);
  if (!may.edit) throw data(null, { status: 403 });
  const form = await readPostedForm(request);
  const intent = readLine(form, 'intent');
  const address = textAddress('publish', file);
  const refuse = (outcome: PublishRefusal['outcome']) =>
    data({ outcome, typed: readTyped(form) } satisfies PublishRefusal, { status: statusOf(outcome) });
  if (intent === 'undo') {
    permit(context, 'content.approve');
    const undone = await undoPublication({ file, to: readLine(form, 'revision'), staffId: staff.id });
    const { done, refused } = restoredAnswer(undone);
    if (refused) return refuse(refused);
    throw redirect(`${address}?done=${done}`, 303);
  }
  const step = Object.hasOwn(steps, intent) ? steps[intent] : undefined;
  if (!step) throw data(null, { status: 400 });
  if (step.approves) permit(context, 'content.approve');
  const outcome = await step.act({ file, form, staff, context, now });
  if (outcome !== 'done') return refuse(outcome);
  // Of a new entry nothing is left then.
  const isGone = intent === 'drop' && (await isUnknown(rest, context, now));
  throw redirect(isGone ? listAddress(head.name) : `${address}?done=${step.done}`, 303);
}

const decisionOf = ({ file, form, staff }: Step) => ({ file, version: readVersion(form), staff });

async function publish(step: Step, how: 'submit' | 'approve'): Promise<Outcome> {
  const { file, form, context, now } = step;
  const time = readTime(form, now);
  if (typeof time === 'string') return time;
  // Only the author writes the note; whoever approves sees it.
  const note = form.has('note') ? readText(form, 'note') : undefined;
  if (note && note.length > longest) return 'too-long';
  if (how === 'approve' && isBinding(file)) requireFreshSignIn(context);
  const decision = { ...decisionOf(step), publishAt: time.at, ...(note !== undefined && { note }) };
  const { outcome } = await publishDraft({ ...decision, step: how }, now);
  return outcome;
}

async function sendBack(step: Step): Promise<Outcome> {
  const why = readText(step.form, 'why');
  if (!why) return 'no-reason';
  if (why.length > longest) return 'too-long';
  return await sendBackDraft({ ...decisionOf(step), why });
}

async function reschedule(step: Step): Promise<Outcome> {
  const time = readTime(step.form, step.now);
  if (typeof time === 'string') return time;
  if (isBinding(step.file)) requireFreshSignIn(step.context);
  const decided: Decided = await rescheduleDraft({ ...decisionOf(step), publishAt: time.at });
  return decided;
}

/** Null: as soon as it is approved. */
function readTime(form: FormData, now: Date): { at: Date | null } | 'no-time' | 'past' | 'far' {
  if (readLine(form, 'when') !== 'later') return { at: null };
  const at = parseOfficeTime(readLine(form, 'at'));
  if (!at) return 'no-time';
  if (at <= now) return 'past';
  return at.getTime() > now.getTime() + yearMs ? 'far' : { at };
}

const readTyped = (form: FormData): PublishRefusal['typed'] => ({
  note: readText(form, 'note'),
  why: readText(form, 'why'),
  when: readLine(form, 'when'),
  at: readLine(form, 'at'),
});

function statusOf(outcome: PublishRefusal['outcome']): number {
  if (outcome === 'own') return 403;
  return ['changed', 'outdated', 'has-draft', 'same'].includes(outcome) ? 409 : 422;
}

async function isUnknown(rest: string | undefined, context: Context, now: Date): Promise<boolean> {
  return await requireText(rest, context, now).then(
    () => false,
    () => true,
  );
}
