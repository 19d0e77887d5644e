import { type RouterContextProvider, redirect } from 'react-router';
import { describeForm } from '#content/editing/describe-form.server.ts';
import { printShortTime } from '#domain/format/print-short-time.ts';
import { checkDraft, type Problems } from '#domain/publishing/check-draft.server.ts';
import { findDraftVersion, listDraftVersions } from '#domain/publishing/history-store.server.ts';
import { isBinding, whoMayEdit } from '#domain/publishing/who-may-edit.ts';
import { readQuery } from '#domain/read-query.ts';
import { may, permit } from '../shared/guard-desk.server.ts';
import { readAskedVersion } from '../shared/read-version.server.ts';
import { roleNames } from '../shared/role-names.ts';
import { textAddress } from '../shared/text-address.ts';
import { describeProblem } from '../texts/describe-problem.server.ts';
import type { FoundText } from '../texts/find-text.server.ts';
import { requireText } from '../texts/require-text.server.ts';
import { listPreviewPages } from './list-preview-pages.server.ts';

/** Within this time somebody else is probably still writing. */
const writingMs = 5 * 60_000;

/** `version`: an earlier version, or the stored one as it is now, to look at. */
export type EditorMode = 'edit' | 'reader' | 'review' | 'approved' | 'closing' | 'version';

export async function readEditor(
  rest: string | undefined,
  context: Readonly<RouterContextProvider>,
  query: URLSearchParams,
) {
  const staff = permit(context, 'content.read');
  const text = await requireText(rest, context, new Date());
  const { file, live, draft, names } = text;
  // A closed entry has nothing to edit; its history is where it is opened again.
  if (text.head.isClosed) throw redirect(textAddress('history', file));
  const mayWrite = may(context, 'content.edit') && text.may.edit;
  const asked = readQuery(query, 'version');
  const stored = draft ? draft.value : live.value;
  const shown = asked && asked !== 'now' ? await findDraftVersion(file, readAskedVersion(query)) : undefined;
  const value = shown ? shown.value : (stored ?? live.value);
  const isChecked = query.has('check') && mayWrite && !asked;
  const [versions, pages, problems] = await Promise.all([
    draft ? listDraftVersions(file) : [],
    listPreviewPages(file, value),
    isChecked ? findAllProblems(text) : null,
  ]);
  const nameOf = (id: string | null) => (id && names.get(id)) || null;
  const removed = readQuery(query, 'removed');
  return {
    file,
    staffId: staff.id,
    mode: modeOf(text, mayWrite, asked !== ''),
    mayWrite,
    version: draft?.version ?? 0,
    shownVersion: shown ? Number(asked) : null,
    baseHash: draft?.baseHash ?? live.hash,
    head: text.head,
    isBinding: isBinding(file),
    editors: whoMayEdit(file).map((role) => roleNames[role]),
    field: describeForm(file),
    value,
    isNew: live.text === null,
    isOutdated: draft !== undefined && draft.baseHash !== live.hash,
    draft: draft && {
      isClosing: draft.value === null,
      problem: await describeProblem(draft),
      savedAt: printShortTime(draft.savedAt),
      savedBy: nameOf(draft.savedBy),
      isOwn: draft.savedBy === staff.id,
      isFresh: Date.now() - draft.savedAt.getTime() < writingMs,
      publishAt: draft.publishAt && printShortTime(draft.publishAt),
    },
    versions: versions.map(({ version, savedAt, savedByName }) => ({
      version,
      savedAt: printShortTime(savedAt),
      savedBy: savedByName,
    })),
    pages,
    problems,
    done: readQuery(query, 'done'),
    open: readQuery(query, 'open', 300),
    removed: /^\d{1,6}$/.test(removed) && draft ? Number(removed) : null,
  };
}

async function findAllProblems({ file, live, draft }: FoundText): Promise<Problems> {
  const checked = await checkDraft({ file, value: draft ? draft.value : live.value });
  return checked.outcome === 'problems' ? checked.problems : {};
}

function modeOf({ draft }: FoundText, mayWrite: boolean, isVersion: boolean): EditorMode {
  if (isVersion) return 'version';
  if (draft && draft.state !== 'draft') return draft.state;
  if (draft?.value === null) return 'closing';
  return mayWrite ? 'edit' : 'reader';
}
