import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { database } from '#platform/database.server.ts';
import { createTestDatabase } from '../../../tests/database.ts';
import { type PageCursor, readPageCursor, writeCursor } from './inbox-cursor.ts';
import { isUrgentFirst, readInboxFilter } from './inbox-filter.ts';
import { countLeads, findLeadCursors, findListedLeads, type InboxViewer } from './inbox-store.server.ts';
import { indexLeads } from './index-leads.server.ts';

const noon = new Date('2026-11-16T06:30:00Z');
const at = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);
const [me, other] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'];
const viewer: InboxViewer = { staffId: me, mailboxes: ['sales', 'hello'], applications: false, now: noon };

beforeAll(async () => {
  await createTestDatabase();
  await sql`insert into staff (id, name, email, role) values
    (${me}, 'Farzana', 'f@staff.example', 'sales'), (${other}, 'Nadeeka', 'n@staff.example', 'sales')`.execute(
    database(),
  );
});
beforeEach(() => database().deleteFrom('lead').execute());

interface TestLead {
  name: string;
  kind?: string;
  state?: string;
  mailbox?: string;
  due?: number | null;
  answered?: number;
  owner?: string;
}

async function store(...leads: TestLead[]) {
  for (const {
    name,
    kind = 'contact',
    state = 'new',
    mailbox = 'sales',
    due = null,
    answered,
    owner,
  } of leads) {
    await sql`
      insert into lead (kind, reference, receipt_token, submission_key, body_hash, state, mailbox, name, fields,
        received_at, last_contact_at, due_at, answered_at, owner_id)
      values (${kind}, ${name}, ${name}, ${name}, '', ${state}, ${mailbox}, ${name}, '{}', ${noon}, ${noon},
        ${due === null ? null : at(due)}, ${answered === undefined ? null : at(answered)}, ${owner ?? null}::uuid)
    `.execute(database());
  }
}

async function list(
  query = '',
  {
    pageCursor = null,
    limit = 50,
    as = viewer,
  }: { pageCursor?: PageCursor | null; limit?: number; as?: InboxViewer } = {},
) {
  const filter = readInboxFilter(new URLSearchParams(query));
  const cursors = await findLeadCursors(as, filter, { pageCursor, limit });
  const leads = await findListedLeads(cursors.map(({ id }) => id));
  return { names: leads.map(({ name }) => name), cursors };
}
const names = async (query = '', as = viewer) => (await list(query, { as })).names;

test('the most urgent come first: late, next due, then who waits without a promise, then who does not wait', async () => {
  await store(
    { name: 'later', due: 90 },
    { name: 'none older' },
    { name: 'late', due: -30 },
    { name: 'waits, answered', state: 'waiting', due: -60, answered: -70 },
    { name: 'soon', due: 20, state: 'in_progress' },
    { name: 'none newer' },
    { name: 'very late', due: -300 },
    { name: 'done', due: -10, state: 'answered', answered: -20 },
  );
  expect(await names()).toEqual([
    'very late',
    'late',
    'soon',
    'later',
    'none newer',
    'none older',
    'waits, answered',
  ]);
  expect(await names('state=late')).toEqual(['very late', 'late']);
  expect(await names('state=soon')).toEqual(['soon']);
  expect(await names('state=waiting')).toEqual(['waits, answered']);
});

test('a viewer sees only their mailboxes, and applications only with the right to see them', async () => {
  await store({ name: 'sales' }, { name: 'support', mailbox: 'support' });
  await store(
    { name: 'applied', kind: 'application', mailbox: 'careers' },
    { name: 'asked', mailbox: 'careers' },
  );
  const admin = { ...viewer, mailboxes: ['sales', 'support', 'careers'] };
  const hr = { ...viewer, mailboxes: ['careers'], applications: true };
  for (const query of ['', 'state=all']) {
    expect(await names(query)).toEqual(['sales']);
    expect(await names(query, hr)).toEqual(['asked', 'applied']);
    expect(await names(query, admin)).toEqual(['asked', 'support', 'sales']);
    expect(await names(`${query}&department=support`)).toEqual([]);
    expect(await names(`${query}&kind=application`, admin)).toEqual([]);
  }
});

test('filters combine, and every other list starts with the newest', async () => {
  await store(
    { name: 'a', state: 'closed', owner: me },
    { name: 'b', state: 'answered', owner: other, kind: 'chat' },
    { name: 'c', state: 'closed', mailbox: 'hello' },
    { name: 'd', state: 'in_progress', owner: me, kind: 'chat', due: 5 },
    { name: 'e', state: 'spam' },
    { name: 'f', state: 'new', due: -5 },
  );
  expect(await names('state=all')).toEqual(['f', 'e', 'd', 'c', 'b', 'a']);
  expect(await names('state=closed')).toEqual(['c', 'a']);
  expect(await names('state=closed&owner=nobody')).toEqual(['c']);
  expect(await names('state=all&owner=me')).toEqual(['d', 'a']);
  expect(await names('owner=me')).toEqual(['d']);
  expect(await names('owner=nobody')).toEqual(['f']);
  expect(await names(`state=all&owner=${other}`)).toEqual(['b']);
  expect(await names('state=all&kind=chat')).toEqual(['d', 'b']);
  expect(await names('state=all&department=hello')).toEqual(['c']);
  expect(await names('state=all&kind=chat&owner=me&department=hello')).toEqual([]);
});

test.each(['', 'state=all', 'state=closed&owner=nobody', 'q=lead'])(
  'the pages of %j follow each other forwards and backwards, also over equal due times',
  async (query) => {
    await store(
      ...Array.from({ length: 23 }, (_, n) => ({
        name: `lead ${n}`,
        due: n < 14 ? Math.floor(n / 6) : null,
        ...(query.includes('closed') && { state: 'closed' }),
      })),
    );
    await indexLeads(new AbortController().signal);
    const filter = readInboxFilter(new URLSearchParams(query));
    const whole = await names(query);
    expect(new Set(whole).size).toBe(23);

    const cursorFrom = (
      direction: 'after' | 'before',
      position: { id: string; urgency?: string } | undefined,
    ) => {
      const params = new URLSearchParams(position && { [direction]: writeCursor(position) });
      return readPageCursor(new URLSearchParams(params.toString()), isUrgentFirst(filter));
    };
    const pages: string[][] = [];
    let pageCursor: PageCursor | null = null;
    for (let page = 0; page < 6; page += 1) {
      const { names: shown, cursors } = await list(query, { pageCursor, limit: 5 });
      pages.push(shown);
      pageCursor = cursorFrom('after', cursors.at(-1));
    }
    expect(pages.flat().slice(0, 23)).toEqual(whole);
    const last = (await list(query)).cursors[20];
    expect((await list(query, { pageCursor: cursorFrom('before', last), limit: 5 })).names).toEqual(
      whole.slice(15, 20),
    );
  },
);

test('"Mine" also lists the leads of those for whom one stands in, newest first across all of them', async () => {
  const deputy = { ...viewer, standsInFor: [other] };
  const owners = ['a', 'b', 'c', 'd'].map((name, index) => ({ name, owner: index % 2 ? me : other }));
  await store(...owners.map((lead) => ({ ...lead, state: 'closed' })));
  await store({ name: 'e', owner: other }, { name: 'f', state: 'closed' });
  const mine = async (query: string, limit = 50) => (await list(query, { as: deputy, limit })).names;
  expect(await mine('state=closed&owner=me')).toEqual(['d', 'c', 'b', 'a']);
  expect(await mine('state=closed&owner=me', 3)).toEqual(['d', 'c', 'b']);
  expect(await mine('owner=me')).toEqual(['e']);
  expect(await mine(`state=closed&owner=${me}`)).toEqual(['d', 'b']);
  const filter = readInboxFilter(new URLSearchParams('owner=me'));
  expect(await countLeads(deputy, [filter], 10)).toEqual([1]);
  expect(await countLeads(viewer, [filter], 10)).toEqual([0]);
});

test('a cursor that we never wrote is ignored', () => {
  for (const after of ['x', '1~yesterday', '1~2026-99-99 00:00:00+00', "1~infinity'", '']) {
    expect(readPageCursor(new URLSearchParams({ after }), true)).toBeNull();
  }
});

test('a search finds leads of any state, newest first, within what the viewer may see', async () => {
  await store(
    { name: 'Perera one', state: 'closed' },
    { name: 'Perera two' },
    { name: 'Perera three', mailbox: 'support' },
  );
  await indexLeads(new AbortController().signal);
  expect(await names('q=perer')).toEqual(['Perera two', 'Perera one']);
  expect(await names('q=perera+two')).toEqual(['Perera two']);
  expect(await names('q=perera&state=open')).toEqual(['Perera two']);
  expect(await names('q=%26')).toEqual([]);
});

test('lists are counted up to a limit', async () => {
  await store(
    { name: 'a', due: -5 },
    { name: 'b', due: 5, owner: me },
    { name: 'c' },
    { name: 'd', mailbox: 'support' },
  );
  await store({ name: 'e', state: 'answered' });
  const filters = ['', 'state=late', 'state=soon', 'owner=me', 'state=answered'].map((query) =>
    readInboxFilter(new URLSearchParams(query)),
  );
  expect(await countLeads(viewer, filters, 1000)).toEqual([3, 1, 1, 1, 1]);
  expect(await countLeads(viewer, filters, 2)).toEqual([2, 1, 1, 1, 1]);
});
