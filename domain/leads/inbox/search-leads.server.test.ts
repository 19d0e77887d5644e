import { beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../tests/database.ts';
import { storeLeads, writerId } from '../../../tests/search/search-leads.ts';
import { type InboxCursor, justBefore, readCursor, readPageCursor, writeCursor } from './inbox-cursor.ts';
import { readInboxFilter } from './inbox-filter.ts';
import { findLeadCursors, findListedLeads, type InboxViewer } from './inbox-store.server.ts';
import { indexLeads } from './index-leads.server.ts';
import { findListPlace } from './list-place-store.server.ts';

const viewer: InboxViewer = { staffId: writerId, mailboxes: ['sales'], applications: false, now: new Date() };
const filter = readInboxFilter(new URLSearchParams({ q: 'perera' }));

/** In the order in which the search lists them: by rank, and the newest first. */
const ordered = ['b3', 'b2', 'b1', 'm3', 'm2', 'm1', 's3', 's2', 's1'];

beforeAll(async () => {
  await createTestDatabase();
  const names: Record<string, string> = { b: 'Perera', m: 'Deperera', s: 'Pereira' };
  const keys = ['s1', 'b1', 'm1', 'm2', 's2', 'b2', 'b3', 's3', 'm3'];
  await storeLeads(keys.map((key) => ({ key, name: `${names[key.charAt(0)]} ${key}` })));
  await indexLeads(new AbortController().signal);
});

async function list(direction?: 'after' | 'before', cursor?: InboxCursor) {
  const params = new URLSearchParams(direction && cursor && { [direction]: writeCursor(cursor) });
  const cursors = await findLeadCursors(viewer, filter, {
    pageCursor: readPageCursor(params, false),
    limit: 2,
  });
  const leads = await findListedLeads(cursors.map(({ id }) => id));
  return { cursors, keys: leads.map(({ name }) => name.split(' ')[1] ?? '') };
}

test('pages go on from one rank to the next, without a gap and without a repetition', async () => {
  const shown: string[] = [];
  let page = await list();
  while (page.keys.length > 0) {
    shown.push(...page.keys);
    page = await list('after', page.cursors.at(-1));
  }
  expect(shown).toEqual(ordered);
});

test('pages go back the same way', async () => {
  let page = await list();
  while (page.keys.length === 2) page = await list('after', page.cursors.at(-1));
  expect(page.keys).toEqual(['s1']);
  const shown = [...page.keys];
  while (page.keys.length > 0) {
    page = await list('before', page.cursors[0]);
    shown.unshift(...page.keys);
  }
  expect(shown).toEqual(ordered);
});

async function listAll(start: InboxCursor | null = null) {
  const pageCursor = start && { direction: 'after' as const, cursor: start };
  return await findLeadCursors(viewer, filter, { pageCursor, limit: 50 });
}

test('from lead to lead the next one is the next row of the result, in every rank', async () => {
  const cursors = await listAll();
  const references = (await findListedLeads(cursors.map(({ id }) => id))).map(({ reference }) => reference);
  let here = cursors[0] ?? null;
  for (let index = 0; index < ordered.length; index += 1) {
    if (!here) throw new Error('the walk ended early');
    const { previous, next, ...counts } = await findListPlace(viewer, filter, here);
    expect(counts).toEqual({ position: index + 1, total: ordered.length, isCut: false });
    expect([previous?.reference, next?.reference]).toEqual([references[index - 1], references[index + 1]]);
    here = readCursor(next?.at ?? '', false);
  }
  expect(here).toBeNull();
});

test('a page can begin with any lead of the result', async () => {
  const cursors = await listAll();
  for (const [index, cursor] of cursors.entries())
    expect(await listAll(justBefore(cursor))).toEqual(cursors.slice(index));
});
