import { data, type RouterContextProvider, redirect } from 'react-router';
import { readLine, readPostedForm } from '#app/http/posted-form.server.ts';
import { printClock } from '#domain/format/print-short-time.ts';
import {
  deleteDraft,
  findVersion,
  type Issue,
  type SavedLetter,
  saveLetter,
} from '#domain/newsletter/issue-store.server.ts';
import type { Letter } from '#domain/newsletter/letter.ts';
import { changeSections, parseLetter, type SectionChange } from '#domain/newsletter/parse-letter.ts';
import { callBackIssue, continueIssue, stopIssue } from '#domain/newsletter/sending-store.server.ts';
import { env } from '#platform/env.server.ts';
import { permit, requireFreshSignIn } from '../shared/guard-desk.server.ts';
import { readVersion } from '../shared/read-version.server.ts';
import { requireIssue } from './find-issue.server.ts';

type Context = Readonly<RouterContextProvider>;

/** What was not saved comes back, so that nothing typed is lost. */
interface IssueConflict {
  outcome: 'changed' | 'closed';
  letter: Letter | null;
  by: string | null;
  at: string;
}

const sendingActions = { 'call-back': callBackIssue, stop: stopIssue, continue: continueIssue };

/** By intent: the page that follows. */
const pagesAfterSave: Record<string, string> = {
  save: '?done=saved',
  overwrite: '?done=overwritten',
  'save-preview': '/preview',
  'save-send': '/send',
};

/** Does what a button on the page of an issue asks for. */
export async function changeIssue(id: string, request: Request, context: Context) {
  const { id: staffId } = permit(context, 'newsletter.write');
  const issue = await requireIssue(id);
  const form = await readPostedForm(request);
  const intent = readLine(form, 'intent');
  if (Object.hasOwn(sendingActions, intent)) {
    permit(context, 'newsletter.send');
    // Stopping and calling back may be urgent and send nothing.
    if (intent === 'continue') requireFreshSignIn(context);
    const change = await sendingActions[intent as keyof typeof sendingActions]({ id, staffId });
    return change === 'done' ? leave(id, intent) : conflict(await requireIssue(id), null);
  }
  if (intent === 'delete') {
    if (await deleteDraft(id, readVersion(form), staffId)) throw redirect('/desk/newsletter', 303);
    return conflict(issue, null);
  }
  return await save(issue, form, intent, staffId);
}

async function save(issue: Issue, form: FormData, intent: string, staffId: string) {
  const sectionChange = readSectionChange(intent);
  const isOverwrite = intent === 'overwrite';
  const [, earlier] = /^put-back-(\d{1,6})$/.exec(intent) ?? [];
  if (!Object.hasOwn(pagesAfterSave, intent) && !sectionChange && !earlier) throw data(null, { status: 400 });
  const typed = parseLetter(form, env().SITE_URL);
  const letter = sectionChange ? changeSections(typed, sectionChange) : typed;
  const version = isOverwrite ? issue.version : readVersion(form);
  const change = { id: issue.id, version, letter, staffId, isDeliberate: true, keepsPrevious: isOverwrite };
  const saved = await saveLetter(change);
  if (saved.outcome !== 'saved') return conflict(await requireIssue(issue.id), typed, saved);
  if (earlier) return await putBack(issue, saved.version, Number(earlier), staffId);
  if (sectionChange) return leave(issue.id, '', targetOf(sectionChange, letter));
  throw redirect(`/desk/newsletter/${issue.id}${pagesAfterSave[intent]}`, 303);
}

/** What was typed is saved first, and stays as an earlier version. */
async function putBack(issue: Issue, version: number, earlier: number, staffId: string) {
  const letter = await findVersion(issue.id, earlier);
  if (!letter) throw data(null, { status: 400 });
  const saved = await saveLetter({
    ...{ id: issue.id, version, letter, staffId },
    isDeliberate: true,
    keepsPrevious: true,
  });
  if (saved.outcome !== 'saved') return conflict(await requireIssue(issue.id), null, saved);
  return leave(issue.id, 'put-back');
}

/** "remove-2" and the like. */
function readSectionChange(intent: string): SectionChange | null {
  const [, change, index] = /^(add|remove|up|down)(?:-([0-7]))?$/.exec(intent) ?? [];
  return change ? { change: change as SectionChange['change'], index: Number(index ?? 0) } : null;
}

/** Where the section is that was added or moved. */
function targetOf({ change, index }: SectionChange, { sections }: Letter): string {
  const place = { add: sections.length - 1, remove: index, up: index - 1, down: index + 1 }[change];
  return `#section-${Math.min(Math.max(place, 0), sections.length - 1)}`;
}

function leave(id: string, done: string, anchor = ''): never {
  throw redirect(`/desk/newsletter/${id}${done && `?done=${done}`}${anchor}`, 303);
}

function conflict(issue: Issue, letter: Letter | null, saved?: Exclude<SavedLetter, { outcome: 'saved' }>) {
  const answer: IssueConflict = {
    outcome: saved?.outcome ?? (issue.state === 'draft' ? 'changed' : 'closed'),
    letter,
    by: issue.savedByName,
    at: printClock(issue.savedAt),
  };
  return data(answer, { status: 409 });
}
