import { createHmac } from 'node:crypto';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createTestDatabase } from '../tests/database.ts';
import { type Auth, openAuth } from './auth.server.ts';
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
  auth = openAuth(async () => undefined);
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

/** A session that was opened and last used so long ago. */
async function open({ opened, used }: { opened: number; used: number }): Promise<void> {
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

const endsIn = async () => {
  const row = await database().selectFrom('staff_session').select('expires_at').executeTakeFirstOrThrow();
  return row.expires_at.getTime() - Date.now();
};

test('use prolongs a session to thirty minutes from now', async () => {
  await open({ opened: 2 * hour, used: 29 * minute });
  expect((await visit())?.user.id).toBe(staffId);
  expect(await endsIn()).toBeGreaterThan(29.9 * minute);
  expect(await endsIn()).toBeLessThanOrEqual(30 * minute);
});

test('a session that nobody used for thirty minutes is over', async () => {
  await open({ opened: hour, used: 30 * minute + 1000 });
  expect(await visit()).toBeNull();
});

test('what a page asks for by itself prolongs nothing', async () => {
  await open({ opened: hour, used: 20 * minute });
  expect((await visit({ disableRefresh: true }))?.user.id).toBe(staffId);
  expect(await endsIn()).toBeLessThanOrEqual(10 * minute);
});

test('however busy it is, a session ends twelve hours after it began', async () => {
  await open({ opened: 11.9 * hour, used: 5 * minute });
  expect((await visit())?.user.id).toBe(staffId);
  expect(await endsIn()).toBeLessThanOrEqual(0.1 * hour);
  expect(await endsIn()).toBeGreaterThan(0.09 * hour);

  await database()
    .updateTable('staff_session')
    .set({ created_at: ago(12 * hour + 1000) })
    .execute();
  await visit();
  expect(await visit()).toBeNull();
});

test('a session that is deleted is over at once', async () => {
  await open({ opened: hour, used: minute });
  expect(await visit()).not.toBeNull();
  await database().deleteFrom('staff_session').execute();
  expect(await visit()).toBeNull();
});

test('nothing of it is said in the log, of the secret least of all', async () => {
  const said: string[] = [];
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, 'write').mockImplementation((line) => Boolean(said.push(String(line))));
  for (const method of ['log', 'warn', 'error', 'info'] as const)
    vi.spyOn(console, method).mockImplementation((...words) => void said.push(words.join(' ')));
  vi.resetModules();
  const fresh = (await import('./auth.server.ts')).openAuth(async () => undefined);
  await fresh.api.sendVerificationOTP({ body: { email: 'farzana@pahana.example', type: 'sign-in' } });
  await fresh.api
    .signInEmailOTP({ body: { email: 'farzana@pahana.example', otp: '000000' } })
    .catch(() => undefined);
  vi.restoreAllMocks();
  expect(said.join('\n')).toBe('');
});
