import { createHmac } from 'node:crypto';
import { RouterContextProvider } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { addStaff, findStaff } from '#domain/staff/staff-store.server.ts';
import { database } from '#platform/database.server.ts';
import { env } from '#platform/env.server.ts';
import { createTestDatabase } from '../../../tests/database.ts';
import { guardDesk, permit, requireFreshSignIn } from './guard-desk.server.ts';

const url = 'http://localhost/desk/staff?role=hr';
let staffId: string;
let said: string[];

beforeAll(async () => {
  await createTestDatabase();
  vi.stubEnv('DESK_URL', 'http://localhost');
  await addStaff({ email: 'farzana@pahana.example', role: 'sales', name: 'Farzana' });
  staffId = (await findStaff('farzana@pahana.example'))?.id ?? '';
});
beforeEach(() => {
  said = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => Boolean(said.push(String(line))));
});
afterEach(() => void vi.restoreAllMocks());

/** What becomes of a post by somebody who signed in so many minutes ago. */
async function post(
  act: (context: RouterContextProvider) => unknown,
  { minutesAgo = 0, origin = 'http://localhost' } = {},
): Promise<unknown> {
  const token = crypto.randomUUID();
  await database()
    .insertInto('staff_session')
    .values({
      staff_id: staffId,
      token,
      created_at: new Date(Date.now() - minutesAgo * 60_000),
      updated_at: new Date(),
      expires_at: new Date(Date.now() + 600_000),
    })
    .execute();
  const signature = createHmac('sha256', env().DESK_SECRET).update(token).digest('base64');
  const cookie = `__Host-desk.session_token=${encodeURIComponent(`${token}.${signature}`)}`;
  const request = new Request(url, { method: 'POST', headers: { cookie, origin }, body: '' });
  const context = new RouterContextProvider();
  const args = { request, context, params: {}, pattern: '', url: new URL(url) } as unknown;
  const run = async () => {
    act(context);
    return new Response('done');
  };
  try {
    return await guardDesk(args as Parameters<typeof guardDesk>[0], run);
  } catch (thrown) {
    return thrown;
  }
}

test('what needs a fresh sign-in is posted on to the page that asks for one, body and all', async () => {
  expect(await post(requireFreshSignIn, { minutesAgo: 9 })).toMatchObject({ status: 200 });
  const led = (await post(requireFreshSignIn, { minutesAgo: 11 })) as Response;
  expect(led.status).toBe(307);
  expect(led.headers.get('Location')).toBe('/desk/confirm?to=%2Fdesk%2Fstaff%3Frole%3Dhr');
});

test('whoever is refused by the table of permissions is in the log, by number', async () => {
  expect(await post((context) => permit(context, 'staff.change'))).toMatchObject({ init: { status: 403 } });
  expect(said.map((line) => JSON.parse(line))).toMatchObject([
    { event: 'desk-refused', why: 'permission', act: 'staff.change', staff: staffId },
  ]);
  expect(said.join()).not.toMatch(/farzana/i);
});

test('a post from another site is in the log', async () => {
  expect(await post(() => undefined, { origin: 'https://evil.example' })).toMatchObject({
    init: { status: 403 },
  });
  expect(said.map((line) => JSON.parse(line))).toMatchObject([
    { event: 'desk-refused', why: 'foreign-origin' },
  ]);
});
