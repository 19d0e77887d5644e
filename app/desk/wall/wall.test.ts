import { sql } from 'kysely';
import { RouterContextProvider } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createReference } from '#domain/leads/intake/lead-reference.server.ts';
import { addWallScreen, listWallScreens, removeWallScreen } from '#domain/staff/wall-screen-store.server.ts';
import { database } from '#platform/database.server.ts';
import { createTestDatabase } from '../../../tests/database.ts';
import { eventually } from '../../../tests/eventually.ts';
import { hireStaff } from '../../../tests/hire-staff.ts';
import { openSession } from '../../../tests/open-session.ts';
import { listDeskRoutes } from '../../../tests/permissions/list-desk-routes.ts';
import { throughGuard } from '../../../tests/through-guard.ts';
import { changeOffice } from '../office/change-office.server.ts';
import { guardDesk } from '../shared/guard-desk.server.ts';
import { loader as auth } from '../sign-in/auth.ts';
import { wallCookie } from '../sign-in/desk-cookies.ts';
import { loader as counts } from './counts.ts';
import { loader as live } from './live.ts';
import { readWall } from './read-wall.server.ts';
import { printWallCookie } from './wall-cookie.server.ts';

const url = 'http://localhost/desk/wall/counts';
/** Monday 16 November 2026, 11:00 in Colombo. */
const now = new Date('2026-11-16T11:00:00+05:30');
const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const leaving = new AbortController();
let [admin, cookie, id] = ['', '', ''];

beforeAll(async () => {
  await createTestDatabase();
  vi.stubEnv('DESK_URL', 'http://localhost');
  admin = await hireStaff('Nadeeka', 'admin');
});
beforeEach(async () => {
  await database().deleteFrom('wall_screen').execute();
  await database().deleteFrom('lead').execute();
  cookie = `${wallCookie}=${await addWallScreen('Sales room', admin, new Date())}`;
  id = (await listWallScreens())[0]?.id ?? '';
});
afterEach(() => leaving.abort());

const request = (address: string, sent: string, init: RequestInit = {}) =>
  new Request(address, { ...init, headers: { cookie: sent, origin: 'http://localhost' } });
const args = (sent: Request, params = {}) =>
  ({ request: sent, params, context: new RouterContextProvider(), url: new URL(sent.url) }) as never;
const askCounts = (sent: string) => counts(args(request(url, sent)));

/** What the guard throws instead of calling the page. */
async function guardWith(sent: Request, page: () => Promise<Response>): Promise<Response> {
  try {
    return (await guardDesk(args(sent), page)) as Response;
  } catch (thrown) {
    return thrown as Response;
  }
}

interface TestLead {
  mailbox?: string;
  state?: string;
  received?: number;
  due?: number | null;
  answered?: number;
  owner?: string;
}

async function store({ mailbox = 'sales', state = 'new', received = -30, due = null, ...lead }: TestLead) {
  await database()
    .insertInto('lead')
    .values({
      ...{ kind: 'contact', state, mailbox: `${mailbox}@pahana.example`, body_hash: '', fields: {} },
      ...{ name: 'Nimal Perera', email: 'nimal@company.lk', reference: createReference() },
      ...{ receipt_token: crypto.randomUUID(), submission_key: crypto.randomUUID() },
      ...{ received_at: at(received), last_contact_at: now, due_at: due === null ? null : at(due) },
      ...{
        answered_at: lead.answered === undefined ? null : at(lead.answered),
        owner_id: lead.owner ?? null,
      },
    })
    .execute();
}

test('the wall counts by department what waits, is at risk, late, unowned and answered today', async () => {
  await store({ due: 90, received: -30 });
  await store({ due: 30, received: -45, owner: admin, state: 'in_progress' });
  await store({ due: -10, received: -130 });
  await store({ state: 'answered', answered: -20 });
  await store({ state: 'answered', answered: -24 * 60 });
  await store({ state: 'spam' });
  await store({ mailbox: 'support', received: -4 * 24 * 60 });
  const wall = await readWall(now);
  const found = Object.fromEntries(wall.departments.map(({ name, ...count }) => [name, count]));
  expect(found['Sales & Partnerships']).toEqual({
    waiting: 3,
    atRisk: 1,
    late: 1,
    unowned: 2,
    // From 9:00 on; the visitor wrote ten minutes before the office opened.
    oldestWait: 120 * 60_000,
    answeredToday: 1,
  });
  // Thursday from 11:00 to 17:00, Friday, and two hours of Monday.
  expect(found['Technical Support']).toMatchObject({ waiting: 1, oldestWait: 16 * 3_600_000 });
  expect(found['Press & Media']).toMatchObject({ waiting: 0, oldestWait: null });
});

test('the wall says when a count changes by itself: in the last hour, at the due time, at midnight', async () => {
  const midnight = new Date('2026-11-17T00:00:00+05:30').getTime();
  expect((await readWall(now)).nextChangeAt).toBe(midnight);
  await store({ due: 90 });
  expect((await readWall(now)).nextChangeAt).toBe(at(30).getTime());
  expect((await readWall(at(30))).nextChangeAt).toBe(at(90).getTime());
  expect((await readWall(at(90))).nextChangeAt).toBe(midnight);
});

test('the answer to a wall screen has no name, address, reference or number of a lead', async () => {
  await store({ due: 30 });
  const response = await askCounts(cookie);
  expect(response.status).toBe(200);
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  const text = await response.text();
  expect(text).toContain('Sales & Partnerships');
  expect(text).not.toMatch(/Nimal|company\.lk|PA-|pahana\.example|Nadeeka|Sales room/);
});

test('without its cookie, with a forged one, or with a session of the desk, the wall stays closed', async () => {
  const session = await openSession(admin);
  for (const sent of ['', `${wallCookie}=${'a'.repeat(43)}`, `${wallCookie}=`, session]) {
    expect((await askCounts(sent)).status, sent).toBe(403);
    expect((await live(args(request(url, sent)))).status, sent).toBe(403);
  }
});

test('the cookie of a wall screen is hidden from scripts and limited to the wall', () => {
  expect(printWallCookie('token')).toMatch(
    /^__Secure-desk\.wall=token; Max-Age=\d+; Path=\/desk\/wall; HttpOnly; Secure; SameSite=Strict$/,
  );
});

test('with only the cookie of a wall screen every other address of the desk leads to the sign-in', async () => {
  const guarded = listDeskRoutes().filter(({ isGuarded }) => isGuarded);
  expect(guarded.length).toBeGreaterThan(25);
  for (const { route } of guarded) {
    for (const method of ['GET', 'POST']) {
      const sent = request(`http://localhost/${route.replace('*', 'unknown')}`, cookie, { method });
      const reached = vi.fn(async () => new Response('reached'));
      const refused = await guardWith(sent, reached);
      expect(refused.headers.get('Location'), route).toMatch(/^\/desk\/sign-in\?next=/);
      expect(reached, route).not.toHaveBeenCalled();
    }
  }
  const options = request('http://localhost/desk/auth/passkey/generate-register-options', cookie);
  const refused = await auth(args(options, { '*': 'passkey/generate-register-options' }));
  expect(refused.status).toBe(401);
});

test('the only addresses outside of the guard are those of the sign-in and the wall', () => {
  const open = listDeskRoutes().filter(({ isGuarded }) => !isGuarded);
  expect(open.map(({ route }) => route)).toEqual([
    'desk/sign-in',
    'desk/auth/*',
    'desk/wall',
    'desk/wall/counts',
    'desk/wall/live',
  ]);
});

test('a screen that is switched off is told at once and opens nothing more', async () => {
  const reader = (await live(args(request(url, cookie)))).body?.getReader();
  const decoder = new TextDecoder();
  let received = '';
  const reading = (async () => {
    for (let next = await reader?.read(); next && !next.done; next = await reader?.read())
      received += decoder.decode(next.value);
  })();
  await eventually(async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and query ilike 'listen %' and state = 'idle'`.execute(database());
    expect(rows.length).toBe(1);
  });
  expect(await removeWallScreen(id, admin)).toEqual({ isRemoved: true });
  await reading;
  expect(received).toContain('event: ended');
  expect(received).not.toContain('event: changed');
  expect((await askCounts(cookie)).status).toBe(403);
  expect(await removeWallScreen(id, admin)).toEqual({ isRemoved: false });
});

test('the token is stored as a hash, and when the screen was last seen is noted once a minute', async () => {
  const readSeen = async () => (await listWallScreens())[0]?.lastSeenAt.getTime() ?? 0;
  const added = await readSeen();
  await askCounts(cookie);
  expect(await readSeen()).toBe(added);
  await sql`update wall_screen set last_seen_at = now() - interval '2 minutes'`.execute(database());
  await askCounts(cookie);
  expect(await readSeen()).toBeGreaterThan(Date.now() - 60_000);
  const { rows } = await sql<{ row: string }>`select wall_screen::text as row from wall_screen`.execute(
    database(),
  );
  expect(rows[0]?.row).not.toContain(cookie.split('=')[1]);
});

test('making a browser a wall screen signs it out, makes it unknown and is recorded', async () => {
  const session = await openSession(admin);
  const form = new FormData();
  form.set('intent', 'add-wall-screen');
  form.set('name', 'Hall');
  const sent = request('http://localhost/desk/office', session, { method: 'POST' });
  const answer = await throughGuard(sent, (posted, context) => changeOffice(form, posted, context));
  const { headers, status } = answer as unknown as Response;
  expect({ status, to: headers.get('Location') }).toEqual({ status: 303, to: '/desk/wall' });
  expect(headers.getSetCookie()).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^__Host-desk\.session_token=; Max-Age=0/),
      expect.stringMatching(/^__Host-desk\.browser=; Max-Age=0/),
      expect.stringMatching(/^__Secure-desk\.wall=[\w-]{43};/),
    ]),
  );
  expect(await throughGuard(request('http://localhost/desk', session), () => 'inside')).toMatchObject({
    status: 302,
  });
  expect((await listWallScreens()).map(({ name, addedBy }) => [name, addedBy])).toContainEqual([
    'Hall',
    'Nadeeka',
  ]);
  const [entry] = await database()
    .selectFrom('audit_entry')
    .select(['staff_id', 'detail'])
    .where('act', '=', 'wall.change')
    .orderBy('id', 'desc')
    .limit(1)
    .execute();
  expect(entry).toMatchObject({ staff_id: admin, detail: { change: 'added' } });
});
