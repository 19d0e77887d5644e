import { RouterContextProvider } from 'react-router';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { listSessions } from '#domain/staff/session-store.server.ts';
import { addStaff, findStaff } from '#domain/staff/staff-store.server.ts';
import { createTestDatabase } from '../../../tests/database.ts';
import { openSession } from '../../../tests/open-session.ts';
import { guardDesk } from '../shared/guard-desk.server.ts';
import { action } from './route.tsx';

const url = 'http://localhost/desk/settings';
let staffId: string;

beforeAll(async () => {
  await createTestDatabase();
  vi.stubEnv('DESK_URL', 'http://localhost');
  await addStaff({ email: 'arul@pahana.example', role: 'sales', name: 'Arul' });
  staffId = (await findStaff('arul@pahana.example'))?.id ?? '';
});
/** The session of another device, which the posts try to end. */
beforeEach(async () => void (await openSession(staffId, 20)));

async function post(fields: Record<string, string>, minutesAgo: number): Promise<{ status?: number }> {
  const cookie = await openSession(staffId, minutesAgo);
  const request = new Request(url, {
    method: 'POST',
    headers: { cookie, origin: 'http://localhost' },
    body: new URLSearchParams(fields),
  });
  const context = new RouterContextProvider();
  const args = { request, context, params: {}, pattern: '', url: new URL(url) } as unknown;
  const run = async () => {
    await action(args as Parameters<typeof action>[0]);
    return new Response('done');
  };
  try {
    return (await guardDesk(args as Parameters<typeof guardDesk>[0], run)) as Response;
  } catch (thrown) {
    return thrown as Response;
  }
}

test.each(['add-passkey', 'remove-passkey', 'end-session', 'end-others'])(
  'an old sign-in is confirmed before %s, and until then nothing changes',
  async (intent) => {
    const before = await listSessions(staffId);
    expect(await post({ intent, session: before[0]?.id ?? '', name: 'Phone' }, 11)).toMatchObject({
      status: 307,
    });
    expect(await listSessions(staffId)).toHaveLength(before.length + 1);
  },
);

test('after a fresh sign-in all other sessions end, and its own stays', async () => {
  expect(await post({ intent: 'end-others' }, 1)).toMatchObject({ status: 200 });
  expect(await listSessions(staffId)).toHaveLength(1);
});
