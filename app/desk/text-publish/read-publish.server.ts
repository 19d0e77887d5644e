import type { RouterContextProvider } from 'react-router';
import { describeForm } from '#content/editing/describe-form.server.ts';
import { whereShown } from '#domain/content-health/where-shown.ts';
import { toOfficeInput } from '#domain/format/office-time.ts';
import { dayOf, printDayTime } from '#domain/format/print-day.ts';
import { checkDraft } from '#domain/publishing/check-draft.server.ts';
import { findShown } from '#domain/publishing/find-shown.ts';
import { parseText } from '#domain/publishing/live-text.server.ts';
import { listServers } from '#domain/publishing/release-store.server.ts';
import { readTextBefore } from '#domain/publishing/restore-text.server.ts';
import { isBinding, mayApprove, mayEdit } from '#domain/publishing/who-may-edit.ts';
import { readQuery } from '#domain/read-query.ts';
import { listStaff } from '#domain/staff/staff-store.server.ts';
import { permit } from '../shared/guard-desk.server.ts';
import { namePath } from '../text-editor/name-path.ts';
import { describeChanges } from '../texts/describe-changes.server.ts';
import { describeProblem } from '../texts/describe-problem.server.ts';
import { describeShown } from '../texts/describe-shown.ts';
import { nameOf } from '../texts/describe-state.ts';
import { publishingPause } from '../texts/publishing-pause.ts';
import { type RequiredText, requireText } from '../texts/require-text.server.ts';

const dayMs = 86_400_000;

/** Everything that is looked at before a text is published, and what became of it afterwards. */
export async function readPublish(
  rest: string | undefined,
  context: Readonly<RouterContextProvider>,
  search: URLSearchParams,
  now: Date,
) {
  permit(context, 'content.read');
  const text = await requireText(rest, context, now);
  const { file, head, live, draft, may } = text;
  const published = await readPublished(text, now);
  return {
    readAt: now.getTime(),
    pauseMs: publishingPause(draft ? [draft] : [], published ? [published] : [], now),
    head,
    done: readQuery(search, 'done'),
    pages: whereShown(file),
    mayEdit: may.edit,
    isBinding: isBinding(file),
    draft: draft ? await readDraft(text, now) : null,
    published: published && {
      ...published,
      at: printDayTime(published.publishedAt),
      shown: describeShown(published.shown, published.isClosed, now),
      isLive: published.shown.state === 'live',
    },
    isNew: live.text === null,
  };
}

async function readDraft({ file, head, draft, live, names, staff, may }: RequiredText, now: Date) {
  if (!draft) return null;
  const isApproved = draft.state === 'approved';
  const binds = isBinding(file);
  const isOutdated = draft.baseHash !== live.hash;
  // What is approved was checked, and is checked once more when it is published.
  const checked = isApproved || isOutdated ? null : await checkDraft(draft);
  const form = describeForm(file);
  const problems = Object.entries(checked?.outcome === 'problems' ? checked.problems : {});
  const hasTime = draft.publishAt !== null && draft.publishAt > now;
  return {
    state: draft.state,
    version: draft.version,
    isClosing: draft.value === null,
    isOutdated,
    isSound: checked?.outcome === 'sound',
    problems: problems.map(([path, message]) => ({
      ...{ path, message },
      name: namePath(form, draft.value, path) || head.name,
    })),
    changes: describeChanges(file, live.value, draft.value),
    note: draft.note,
    problem: await describeProblem(draft),
    writers: draft.writtenBy.map((id) => nameOf(names, id)),
    submitter: draft.submittedBy && nameOf(names, draft.submittedBy),
    approver: draft.approvedBy && nameOf(names, draft.approvedBy),
    publishAt: hasTime && draft.publishAt ? printDayTime(draft.publishAt) : null,
    typedTime: hasTime && draft.publishAt ? toOfficeInput(draft.publishAt) : '',
    suggestedTime: `${dayOf(new Date(now.getTime() + dayMs))}T09:00`,
    mayApprove: binds ? mayApprove(staff, draft) : may.edit,
    approvers: binds ? await nameApprovers(file, draft) : [],
  };
}

/** Who else can approve a binding text. */
async function nameApprovers(file: string, draft: { writtenBy: string[]; submittedBy: string | null }) {
  const staff = (await listStaff()).filter(({ leftAt, role }) => !leftAt && mayEdit(role, file));
  return staff.filter((each) => mayApprove(each, { file, ...draft })).map(({ name }) => name);
}

/** The last publication, with what it changed. */
async function readPublished({ file, last, draft, live }: RequiredText, now: Date) {
  if (!last) return null;
  const before = await readTextBefore(last);
  const shown = findShown(last, await listServers());
  return {
    id: last.id,
    shown,
    publishedAt: last.publishedAt,
    by: last.staffName ?? 'a former colleague',
    approver: last.approverName,
    note: last.note,
    isClosed: last.text === null,
    // A release of the developers may have replaced it.
    isNewest: live.revisionId === last.id || (last.text === null && live.text === null),
    /** Nothing was there before it. */
    isFirst: before === null,
    changes: draft ? [] : describeChanges(file, parseText(before), parseText(last.text)),
    age: now.getTime() - last.publishedAt.getTime(),
  };
}
