import { createHmac } from 'node:crypto';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createTestDatabase } from '../tests/database.ts';
import { type Auth, isRefusal, openAuth } from './auth.server.ts';
import { database } from './database.server.ts';
import { env } from './env.server.ts';

const minute = 60_000;
const hour = 60 * minute;
const token = 'a token of thirty-two characters';
let auth: Auth;
let staffId: string;

beforeAll(async () => {
  await createTestDatabase();
  vi.stubEnv('DESK_URL', 'http://localhost:3000');
  auth = openAuth();
  const staff = await database()
    .insertInto('staff')
    .values({ name: 'Farzana', email: 'farzana@pahana.example', role: 'sales' })
    .returning('id')
    .executeTakeFirstOrThrow();
  staffId = staff.id;
});
beforeEach(async () => {
  await database().deleteFrom('staff_session').execute();
});

const ago = (milliseconds: number) => new Date(Date.now() - milliseconds);

/** Creates a session that was opened and last used this many milliseconds ago. */
async function createSession({ opened, used }: { opened: number; used: number }): Promise<void> {
  await database()
    .insertInto('staff_session')
    .values({
      staff_id: staffId,
      token,
      created_at: ago(opened),
      updated_at: ago(used),
      expires_at: new Date(Math.min(ago(used).getTime() + 30 * minute, ago(opened).getTime() + 12 * hour)),
    })
    .execute();
}

function visit(query: { disableRefresh?: boolean } = {}) {
  const signature = createHmac('sha256', env().DESK_SECRET).update(token).digest('base64');
  const cookie = `__Host-desk.session_token=${encodeURIComponent(`${token}.${signature}`)}`;
  return auth.api.getSession({ headers: new Headers({ Cookie: cookie }), query });
}

const readRemainingMs = async () => {
  const row = await database().selectFrom('staff_session').select('expires_at').executeTakeFirstOrThrow();
  return row.expires_at.getTime() - Date.now();
};

test('using a session extends it to thirty minutes from now', async () => {
  await createSession({ opened: 2 * hour, used: 29 * minute });
  expect((await visit())?.user.id).toBe(staffId);
  expect(await readRemainingMs()).toBeGreaterThan(29.9 * minute);
  expect(await readRemainingMs()).toBeLessThanOrEqual(30 * minute);
});

test('a session unused for thirty minutes has expired', async () => {
  await createSession({ opened: hour, used: 30 * minute + 1000 });
  expect(await visit()).toBeNull();
});

test('automatic requests of a page do not extend the session', async () => {
  await createSession({ opened: hour, used: 20 * minute });
  expect((await visit({ disableRefresh: true }))?.user.id).toBe(staffId);
  expect(await readRemainingMs()).toBeLessThanOrEqual(10 * minute);
});

test('even a busy session ends twelve hours after it began', async () => {
  await createSession({ opened: 11.9 * hour, used: 5 * minute });
  expect((await visit())?.user.id).toBe(staffId);
  expect(await readRemainingMs()).toBeLessThanOrEqual(0.1 * hour);
  expect(await readRemainingMs()).toBeGreaterThan(0.09 * hour);

  await database()
    .updateTable('staff_session')
    .set({ created_at: ago(12 * hour + 1000) })
    .execute();
  await visit();
  expect(await visit()).toBeNull();
});

test('a deleted session ends at once', async () => {
  await createSession({ opened: hour, used: minute });
  expect(await visit()).not.toBeNull();
  await database().deleteFrom('staff_session').execute();
  expect(await visit()).toBeNull();
});

test('only our own code can open a session, no request can', async () => {
  const { headers } = await auth.api.openSession({
    body: { staffId },
    headers: new Headers(),
    returnHeaders: true,
  });
  expect(headers.getSetCookie()).toEqual([expect.stringMatching(/^__Host-desk\.session_token=/)]);
  for (const path of ['open-session', 'openSession', 'sign-in/open-session']) {
    const request = new Request(`http://localhost:3000/desk/auth/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: 'http://localhost:3000' },
      body: JSON.stringify({ staffId }),
    });
    expect((await auth.handler(request)).status).toBe(404);
  }
  expect(await database().selectFrom('staff_session').select('id').execute()).toHaveLength(1);
});

test('the library writes nothing to the log, in particular not the secret', async () => {
  const output: string[] = [];
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, 'write').mockImplementation((line) => Boolean(output.push(String(line))));
  for (const method of ['log', 'warn', 'error', 'info'] as const)
    vi.spyOn(console, method).mockImplementation((...args) => void output.push(args.join(' ')));
  vi.resetModules();
  const fresh = (await import('./auth.server.ts')).openAuth();
  await fresh.api.openSession({ body: { staffId }, headers: new Headers() });
  const nobody = '00000000-0000-4000-8000-000000000000';
  await fresh.api
    .openSession({ body: { staffId: nobody }, headers: new Headers() })
    .catch((error) => expect(isRefusal(error)).toBe(true));
  vi.restoreAllMocks();
  expect(output.join('\n')).toBe('');
});
