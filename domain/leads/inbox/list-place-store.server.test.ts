import { beforeAll, beforeEach, expect, test } from 'vitest';
import { database } from '#platform/database.server.ts';
import { createTestDatabase } from '../../../tests/database.ts';
import { addMessage } from '../receipt/add-message.server.ts';
import { type InboxCursor, justBefore, readCursor } from './inbox-cursor.ts';
import { isOrderedByTime, readInboxFilter } from './inbox-filter.ts';
import { countLeads, findLeadCursors, findListedLeads, type InboxViewer } from './inbox-store.server.ts';
import { indexLeads } from './index-leads.server.ts';
import { findListPlace, findNextWake } from './list-place-store.server.ts';

const now = new Date('2026-11-16T06:30:00Z');
const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const me = '11111111-1111-4111-8111-111111111111';
const viewer: InboxViewer = { staffId: me, mailboxes: ['sales'], applications: false, now };

beforeAll(createTestDatabase);
beforeEach(() => database().deleteFrom('lead').execute());

interface TestLead {
  name: string;
  state?: string;
  due?: number | null;
  snoozed?: number;
  answered?: number;
  tags?: string[];
}

async function store(...leads: TestLead[]) {
  for (const { name, state = 'new', due = null, snoozed, answered, tags = [] } of leads) {
    const { id } = await database()
      .insertInto('lead')
      .values({
        ...{ kind: 'contact', reference: name, submission_key: name, body_hash: '', state, mailbox: 'sales' },
        ...{
          receipt_token: name.padEnd(24, 'x'),
          name,
          fields: {},
          received_at: at(-90),
          last_contact_at: now,
        },
        due_at: due === null ? null : at(due),
        answered_at: answered === undefined ? null : at(answered),
        snoozed_until: snoozed === undefined ? null : at(snoozed),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (tags.length > 0)
      await database()
        .insertInto('lead_tag')
        .values(tags.map((tag) => ({ lead_id: id, tag })))
        .execute();
  }
}

const filterOf = (query: string) => readInboxFilter(new URLSearchParams(query));
async function list(query: string, start: InboxCursor | null = null) {
  const pageCursor = start && { direction: 'after' as const, cursor: start };
  return await findLeadCursors(viewer, filterOf(query), { pageCursor, limit: 50 });
}
async function names(query = '') {
  const found = await findListedLeads((await list(query)).map(({ id }) => id));
  return found.map(({ name }) => name);
}

test.each([
  '',
  'state=all',
  'q=lead',
  'from=2026-11-16&to=2026-11-16',
  'tag=vip&state=all',
  'tag=vip',
  'state=snoozed',
])('walking through the list %j meets every lead once and says where it is', async (query) => {
  const snoozed = query.includes('snoozed') ? 5 : undefined;
  await store(
    ...Array.from({ length: 7 }, (_, n) => ({
      name: `lead ${n}`,
      due: n < 4 ? Math.floor(n / 2) : null,
      tags: ['vip'],
      ...(snoozed && { snoozed: snoozed + (n % 3) }),
    })),
  );
  await indexLeads(new AbortController().signal);
  const cursors = await list(query);
  const whole = await names(query);
  expect(whole).toHaveLength(7);
  const filter = filterOf(query);
  let [here] = cursors;
  for (let position = 1; position <= 7; position += 1) {
    if (!here) throw new Error('the walk ended early');
    const place = await findListPlace(viewer, filter, here);
    expect(place).toMatchObject({ position, total: 7, isCut: false });
    expect(place.previous?.reference).toBe(whole[position - 2]);
    expect(place.next?.reference).toBe(whole[position]);
    here = readCursor(place.next?.at ?? '', isOrderedByTime(filter)) ?? undefined;
  }
});

test('the next lead is found after this one has left the list or moved in it', async () => {
  await store({ name: 'a', due: 10 }, { name: 'b', due: 20 }, { name: 'c', due: 30 });
  const [, here] = await list('');
  if (!here) throw new Error('no lead');
  await database()
    .updateTable('lead')
    .set({ state: 'answered', answered_at: now })
    .where('name', '=', 'b')
    .execute();
  const place = await findListPlace(viewer, filterOf(''), here);
  expect(place).toMatchObject({ position: null, total: 2 });
  expect([place.previous?.reference, place.next?.reference]).toEqual(['a', 'c']);
  await database().updateTable('lead').set({ state: 'in_progress' }).where('name', '=', 'b').execute();
  expect((await findListPlace(viewer, filterOf(''), here)).next?.reference).toBe('c');
});

test('a page can begin with a given lead', async () => {
  await store({ name: 'a', due: 10 }, { name: 'b', due: 10 }, { name: 'c', due: 30 });
  const cursors = await list('');
  for (const [index, cursor] of cursors.entries())
    expect(await list('', justBefore(cursor))).toEqual(cursors.slice(index));
});

test('a snoozed lead is out of every list of open leads until its time, and then among those who wait', async () => {
  await store(
    { name: 'due', due: 60 },
    { name: 'asleep', state: 'waiting', answered: -60, snoozed: 5 },
    { name: 'asleep longer', snoozed: 9, due: -5 },
    { name: 'awake', state: 'waiting', answered: -60, snoozed: -5 },
    { name: 'never slept', state: 'waiting', answered: -60 },
  );
  expect(await names()).toEqual(['due', 'awake', 'never slept']);
  expect(await names('state=late')).toEqual([]);
  expect(await names('state=waiting')).toEqual(['never slept', 'awake'].toReversed());
  expect(await names('state=snoozed')).toEqual(['asleep', 'asleep longer']);
  expect(await names('state=all')).toHaveLength(5);
  expect(
    await countLeads(viewer, [filterOf(''), filterOf('state=snoozed'), filterOf('state=all')], 9),
  ).toEqual([3, 2, 5]);
  expect(await findNextWake(viewer)).toEqual(at(5));
  expect(await findNextWake({ ...viewer, now: at(10) })).toBeNull();
  expect(await findNextWake({ ...viewer, mailboxes: ['hello'] })).toBeNull();
});

test('a snoozed lead comes back at once when its visitor writes', async () => {
  await store({ name: 'asleep', state: 'waiting', answered: -60, snoozed: 500 });
  expect(await names()).toEqual([]);
  const token = 'asleep'.padEnd(24, 'x');
  expect(await addMessage(token, { text: 'Any news?', key: 'a', now })).toEqual({ outcome: 'added' });
  expect(await names()).toEqual(['asleep']);
});

test('a list of a tag has only its leads, open or settled, the newest first', async () => {
  await store(
    { name: 'a', tags: ['vip'], state: 'closed' },
    { name: 'b', tags: ['vip', 'tea'] },
    { name: 'c', tags: ['tea'] },
    { name: 'd' },
  );
  expect(await names('tag=vip')).toEqual(['b']);
  expect(await names('tag=vip&state=all')).toEqual(['b', 'a']);
  expect(await names('tag=vip&state=closed')).toEqual(['a']);
  expect(await names('tag=tea')).toEqual(['c', 'b']);
  expect(await names('tag=unknown&state=all')).toEqual([]);
  expect(await countLeads(viewer, [filterOf('tag=vip'), filterOf('tag=vip&state=all')], 9)).toEqual([1, 2]);
});
