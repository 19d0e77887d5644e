import { type RouterContextProvider, redirect } from 'react-router';
import { readLine, readPostedForm } from '#app/http/posted-form.server.ts';
import type { SeenLead } from '#domain/leads/handling/handling-store.server.ts';
import { saveLastAction, takeUndo } from '#domain/leads/handling/last-action-store.server.ts';
import { findUndoable, undoLastAction } from '#domain/leads/handling/undo-store.server.ts';
import { restoreView } from '#domain/leads/inbox/view-store.server.ts';
import { currentStaff, may } from '../shared/guard-desk.server.ts';
import { nextPage } from '../sign-in/next-page.ts';

type Context = Readonly<RouterContextProvider>;

/** Undoes what this person did last, and says what came of it in the next one. */
export async function undoByForm(request: Request, context: Context) {
  const form = await readPostedForm(request);
  const { id: staffId } = currentStaff(context);
  const undo = await takeUndo(staffId, readLine(form, 'lastAction'));
  const back = nextPage(readLine(form, 'back'));
  if (undo && 'leads' in undo) {
    const { text, reply } = await undoLeads(undo.leads, context);
    await saveLastAction(staffId, text, null);
    if (reply) throw redirect(`${findReplyPage(reply, back)}#reply`, 303);
  } else if (undo) {
    const name = await restoreView(undo.view);
    await saveLastAction(staffId, name ? `The view “${name}” is back.` : 'The view is gone for good.', null);
  }
  if (readLine(form, 'stay') === 'yes') return null;
  throw redirect(back, 303);
}

/** Whoever is on the page of the lead stays on it and keeps the way back to the list. */
function findReplyPage(reference: string, back: string): string {
  const page = `/desk/leads/${reference}`;
  return back === page || back.startsWith(`${page}?`) ? back : page;
}

/** Each lead is undone alone: one that a colleague has changed since does not stop the others. */
async function undoLeads(seen: SeenLead[], context: Context): Promise<{ text: string; reply?: string }> {
  const { id: staffId } = currentStaff(context);
  const leads = await findUndoable(seen.map(({ id }) => id));
  const outcomes = { done: [] as string[], changed: [] as string[], sent: [] as string[] };
  let reply: string | undefined;
  let lostFiles = false;
  for (const { id, version } of seen) {
    const lead = leads.find((each) => each.id === id);
    if (!lead || !may(context, 'lead.undo', lead)) continue;
    const { outcome, isReply, hadFiles = false } = await undoLastAction({ id, version }, staffId);
    lostFiles ||= hadFiles;
    outcomes[outcome].push(lead.reference);
    if (isReply && outcome === 'done') reply = lead.reference;
  }
  const text = describeUndone(outcomes, reply !== undefined);
  return { text: lostFiles ? `${text} Attach its files again.` : text, ...(reply && { reply }) };
}

type Outcomes = { done: string[]; changed: string[]; sent: string[] };

function describeUndone({ done, changed, sent }: Outcomes, isReply: boolean): string {
  const nameAll = (references: string[]) =>
    references.length === 1 ? `${references[0]} is` : `${references.length} leads are`;
  const has = (references: string[]) =>
    references.length === 1 ? `${references[0]} has` : `${references.length} leads have`;
  const sentences = [
    isReply && 'The reply was not sent. Your words are back in the form.',
    !isReply && done.length > 0 && `${nameAll(done)} as before.`,
    changed.length > 0 && `${has(changed)} changed since, so nothing was undone there.`,
    sent.length > 0 && 'Too late: the mail is on its way.',
  ];
  return sentences.filter(Boolean).join(' ') || 'There is nothing to undo any more.';
}
