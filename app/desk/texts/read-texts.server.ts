import type { RouterContextProvider } from 'react-router';
import { foldText } from '#domain/fold-text.ts';
import { canBegin, type NewKind, sampleFile } from '#domain/publishing/begin-entry.server.ts';
import { findShown } from '#domain/publishing/find-shown.ts';
import { listLatestPublications } from '#domain/publishing/history-store.server.ts';
import { type ListedText, listTexts } from '#domain/publishing/list-texts.server.ts';
import { listServers } from '#domain/publishing/release-store.server.ts';
import {
  areas,
  isBinding,
  mayApprove,
  mayEdit,
  mayOpen,
  whoMayEdit,
} from '#domain/publishing/who-may-edit.ts';
import { readQuery } from '#domain/read-query.ts';
import type { Staff } from '#domain/staff/permissions.ts';
import { listStaffNames } from '#domain/staff/staff-name-store.server.ts';
import { currentStaff } from '../shared/guard-desk.server.ts';
import { listGroupPages } from '../shared/list-group-pages.server.ts';
import { roleNames } from '../shared/role-names.ts';
import { describeShown } from './describe-shown.ts';
import { describeState, type TextState } from './describe-state.ts';
import { findSnippet } from './find-snippet.ts';
import { publishingPause } from './publishing-pause.ts';

const latestCount = 6;
/** Who changes so little sees it at once. */
const fewAreas = 2;

const newKinds = { opening: 'New opening', 'news-item': 'New news item' } as const satisfies Record<
  NewKind,
  string
>;

/** What the filter offers, each with the states it shows. */
const stateFilters: Record<string, { label: string; keys: TextState['key'][] }> = {
  work: { label: 'In work', keys: ['draft', 'refused', 'review', 'publishing', 'scheduled'] },
  review: { label: 'Waits for review', keys: ['review'] },
  refused: { label: 'Sent back or not published', keys: ['refused'] },
  scheduled: { label: 'Goes out later', keys: ['scheduled'] },
  published: { label: 'Changed in the desk', keys: ['published', 'closed'] },
  closed: { label: 'Closed', keys: ['closed'] },
  original: { label: 'Original', keys: ['original'] },
};

export interface TextFilter {
  q: string;
  area: string;
  state: string;
  mine: boolean;
}

function readFilter(search: URLSearchParams): TextFilter {
  const known = (value: string, values: readonly string[]) => (values.includes(value) ? value : '');
  return {
    q: readQuery(search, 'q', 80),
    area: known(readQuery(search, 'area'), areas),
    state: known(readQuery(search, 'state'), Object.keys(stateFilters)),
    mine: search.has('mine'),
  };
}

export async function readTexts(
  context: Readonly<RouterContextProvider>,
  search: URLSearchParams,
  now: Date,
) {
  const staff = currentStaff(context);
  const filter = readFilter(search);
  const [texts, latest, servers, staffNames] = await Promise.all([
    listTexts(),
    listLatestPublications(latestCount),
    listServers(),
    listStaffNames(),
  ]);
  const names = new Map(staffNames.map(({ id, name }) => [id, name]));
  const toRow = (text: ListedText) => ({
    ...pick(text),
    mayEdit: mayEdit(staff.role, text.file),
    mayClose: text.isLive && !text.draft && mayOpen(staff.role, text.file),
    state: describeState(text, names, now),
    snippet: '',
  });
  const rows = texts.map((text) => ({ text, row: toRow(text) }));
  const found = rows.flatMap(({ text, row }) => {
    if (filter.area && row.area !== filter.area) return [];
    if (filter.state && !stateFilters[filter.state]?.keys.includes(row.state.key)) return [];
    if (filter.mine && !row.mayEdit) return [];
    if (!filter.q || foldText(row.name).includes(foldText(filter.q))) return [row];
    const snippet = findSnippet(text.draft?.value ?? text.value, filter.q);
    return snippet ? [{ ...row, snippet }] : [];
  });
  const isFiltered = Boolean(filter.q || filter.area || filter.state || filter.mine);
  const editableAreas = new Set(rows.filter(({ row }) => row.mayEdit).map(({ row }) => row.area));
  const publications = latest.map((publication) => ({
    publishedAt: publication.publishedAt,
    shown: findShown(publication, servers),
    publication,
  }));
  const drafts = texts.flatMap(({ draft }) => (draft ? [draft] : []));
  return {
    readAt: now.getTime(),
    pauseMs: publishingPause(drafts, publications, now),
    /** The name of a new text whose draft was thrown away. */
    gone: readQuery(search, 'gone', 120),
    filter,
    isFiltered,
    menu: listGroupPages(context, 'Texts'),
    waiting: rows.filter(({ text }) => waitsFor(staff, text)).map(({ row }) => row),
    working: rows.filter(({ text }) => isWorkedOnBy(staff, text)).map(({ row }) => row),
    groups: areas.flatMap((area) => {
      const own = found.filter((row) => row.area === area);
      const inWork = own.filter(({ state }) => stateFilters.work?.keys.includes(state.key)).length;
      const isOpen = isFiltered || (editableAreas.size <= fewAreas && editableAreas.has(area));
      return own.length > 0
        ? [{ area, who: nameEditors(own[0]?.file ?? ''), rows: own, inWork, isOpen }]
        : [];
    }),
    count: { found: found.length, all: rows.length },
    kinds: (Object.keys(newKinds) as NewKind[])
      .filter((kind) => canBegin(kind) && mayOpen(staff.role, sampleFile(kind)))
      .map((kind) => ({ kind, label: newKinds[kind] })),
    latest: publications.map(({ publication, shown }) => ({
      id: publication.id,
      file: publication.file,
      name: texts.find(({ file }) => file === publication.file)?.name ?? publication.file,
      address: texts.find(({ file, isLive }) => isLive && file === publication.file)?.address ?? null,
      isClosed: publication.text === null,
      by: publication.staffName ?? 'a former colleague',
      shown: describeShown(shown, publication.text === null, now),
    })),
    areas: [...areas],
    states: Object.entries(stateFilters).map(([value, { label }]) => ({ value, label })),
  };
}

const pick = ({ file, area, name, address, isLive }: ListedText) => ({ file, area, name, address, isLive });

/** A binding text in review waits for everybody who may approve it; any other for those who did not write it. */
const waitsFor = (staff: Staff, { draft }: ListedText) =>
  draft?.state === 'review' && mayApprove(staff, draft);

const isWorkedOnBy = (staff: Staff, { draft }: ListedText) =>
  draft !== null && (draft.writtenBy.includes(staff.id) || draft.createdBy === staff.id);

/** "Sales and Administrator", with what a second person has to do. */
function nameEditors(file: string): string {
  const roles = whoMayEdit(file).map((role) => roleNames[role]);
  if (roles.length === 0) return 'Nobody changes these: readers have them in their mailboxes.';
  const who = `Changed by ${new Intl.ListFormat('en').format(roles)}`;
  return isBinding(file) ? `${who}; a second person approves every change` : who;
}
