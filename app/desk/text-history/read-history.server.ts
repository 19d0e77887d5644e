import type { RouterContextProvider } from 'react-router';
import { printDayTime } from '#domain/format/print-day.ts';
import type { Draft } from '#domain/publishing/draft-store.server.ts';
import { findShown } from '#domain/publishing/find-shown.ts';
import {
  findPublication,
  listPublications,
  type Publication,
} from '#domain/publishing/history-store.server.ts';
import { parseText, readShipped } from '#domain/publishing/live-text.server.ts';
import { listServers } from '#domain/publishing/release-store.server.ts';
import { isBinding } from '#domain/publishing/who-may-edit.ts';
import { readQuery } from '#domain/read-query.ts';
import { may, permit } from '../shared/guard-desk.server.ts';
import { describeChanges } from '../texts/describe-changes.server.ts';
import { describeShown } from '../texts/describe-shown.ts';
import { publishingPause } from '../texts/publishing-pause.ts';
import { requireText } from '../texts/require-text.server.ts';

/** More would make a page that nobody reads. */
const mostShown = 30;

/** Every publication of a text, each with what it changed. */
export async function readHistory(
  rest: string | undefined,
  context: Readonly<RouterContextProvider>,
  search: URLSearchParams,
  now: Date,
) {
  permit(context, 'content.read');
  const { file, head, live, draft, last, may: mayDo } = await requireText(rest, context, now);
  const found = await listPublications(file, mostShown + 1);
  const publications = found.slice(0, mostShown);
  const shipped = readShipped(file);
  const shown = last ? findShown(last, await listServers()) : null;
  const mayPublish = mayDo.edit && may(context, 'content.approve');
  return {
    readAt: now.getTime(),
    pauseMs: publishingPause(
      draft ? [draft] : [],
      last && shown ? [{ shown, publishedAt: last.publishedAt }] : [],
      now,
    ),
    head,
    done: readQuery(search, 'done'),
    shown: shown && describeShown(shown, last?.text === null, now),
    isBinding: isBinding(file),
    /** What is on its way to visitors will be gone in a moment, and needs no word. */
    hasDraft: draft !== undefined && !isOnItsWay(draft, now),
    hasMore: found.length > mostShown,
    mayRestore: mayPublish && !draft,
    mayClose: mayPublish && mayDo.open && live.text !== null && !draft,
    isOpening: file.startsWith('content/openings/'),
    address: head.address,
    hasShipped: shipped !== null,
    isShippedLive: live.text === shipped,
    entries: await Promise.all(
      publications.map(async (publication, index) => {
        const before = await readBefore(publication, publications, shipped);
        return {
          id: publication.id,
          at: printDayTime(publication.publishedAt),
          by: publication.staffName ?? 'a former colleague',
          approver: publication.approverName,
          note: publication.note,
          act: nameAct(publication, before),
          isClosing: publication.text === null,
          isUndoClosing: before === null && publication.text !== null,
          isLive: publication.text === live.text && index === 0,
          isSame: publication.text === live.text,
          changes: describeChanges(file, before, parseText(publication.text)),
        };
      }),
    ),
  };
}

const isOnItsWay = ({ state, publishAt }: Draft, now: Date) =>
  state === 'approved' && (!publishAt || publishAt <= now);

function nameAct({ text, previousId }: Publication, before: unknown): string {
  if (text === null) return 'closed it';
  if (before !== null) return 'changed it';
  return previousId ? 'opened it again' : 'added it';
}

/** The text that a publication replaced. */
async function readBefore(
  { file, previousId }: Publication,
  known: Publication[],
  shipped: string | null,
): Promise<unknown> {
  if (!previousId) return parseText(shipped);
  const before = known.find(({ id }) => id === previousId) ?? (await findPublication(file, previousId));
  return parseText(before?.text ?? null);
}
