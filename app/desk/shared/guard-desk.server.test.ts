import { RouterContextProvider } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { addStaff, findStaff } from '#domain/staff/staff-store.server.ts';
import { createTestDatabase } from '../../../tests/database.ts';
import { openSession } from '../../../tests/open-session.ts';
import { guardDesk, permit, requireFreshSignIn } from './guard-desk.server.ts';

const url = 'http://localhost/desk/staff?role=hr';
let staffId: string;
let logged: string[];

beforeAll(async () => {
  await createTestDatabase();
  vi.stubEnv('DESK_URL', 'http://localhost');
  await addStaff({ email: 'farzana@pahana.example', role: 'sales', name: 'Farzana' });
  staffId = (await findStaff('farzana@pahana.example'))?.id ?? '';
});
beforeEach(() => {
  logged = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => Boolean(logged.push(String(line))));
});
afterEach(() => void vi.restoreAllMocks());

/** The response to a post by somebody who signed in the given minutes ago. */
async function post(
  action: (context: RouterContextProvider) => unknown,
  { minutesAgo = 0, origin = 'http://localhost' } = {},
): Promise<unknown> {
  const cookie = await openSession(staffId, minutesAgo);
  const request = new Request(url, { method: 'POST', headers: { cookie, origin }, body: '' });
  const context = new RouterContextProvider();
  const args = { request, context, params: {}, pattern: '', url: new URL(url) } as unknown;
  const run = async () => {
    action(context);
    return new Response('done');
  };
  try {
    return await guardDesk(args as Parameters<typeof guardDesk>[0], run);
  } catch (thrown) {
    return thrown;
  }
}

test('a post that needs a fresh sign-in is redirected to the confirm page with its body', async () => {
  expect(await post(requireFreshSignIn, { minutesAgo: 9 })).toMatchObject({ status: 200 });
  const redirected = (await post(requireFreshSignIn, { minutesAgo: 11 })) as Response;
  expect(redirected.status).toBe(307);
  expect(redirected.headers.get('Location')).toBe('/desk/confirm?to=%2Fdesk%2Fstaff%3Frole%3Dhr');
});

test('a person refused by the permissions is in the log, by id and not by name', async () => {
  expect(await post((context) => permit(context, 'staff.change'))).toMatchObject({ init: { status: 403 } });
  expect(logged.map((line) => JSON.parse(line))).toMatchObject([
    { event: 'desk-refused', why: 'permission', act: 'staff.change', staff: staffId },
  ]);
  expect(logged.join()).not.toMatch(/farzana/i);
});

test('a post from another site is refused and in the log', async () => {
  expect(await post(() => undefined, { origin: 'https://evil.example' })).toMatchObject({
    init: { status: 403 },
  });
  expect(logged.map((line) => JSON.parse(line))).toMatchObject([
    { event: 'desk-refused', why: 'foreign-origin' },
  ]);
});
