import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { beforeAll, expect, test, vi } from 'vitest';
import { database } from '#platform/database.server.ts';
import { createTestDatabase } from '../../../tests/database.ts';
import { openSession } from '../../../tests/open-session.ts';
import { openBrowser } from '../../../tests/sign-in-browser.ts';
import { action, loader } from './auth.ts';

const origin = 'http://localhost:3000';
const credentialId = Buffer.from('a passkey').toString('base64url');
const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest();
let key: KeyObject;
let staffId: string;

beforeAll(async () => {
  await createTestDatabase();
  vi.stubEnv('DESK_URL', origin);
  // Nothing listens there; another test covers the mails.
  vi.stubEnv('SMTP_URL', 'smtp://127.0.0.1:1');
  vi.stubEnv('MAIL_FROM', 'Pahana <hello@pahana.example>');
  const staff = await database()
    .insertInto('staff')
    .values({ name: 'Farzana', email: 'farzana@pahana.example', role: 'sales' })
    .returning('id')
    .executeTakeFirstOrThrow();
  staffId = staff.id;
  const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  key = pair.privateKey;
  const { x = '', y = '' } = pair.publicKey.export({ format: 'jwk' });
  const publicKey = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ]);
  await database()
    .insertInto('staff_passkey')
    .values({
      staff_id: staffId,
      public_key: publicKey.toString('base64'),
      credential_id: credentialId,
      counter: 0,
      device_type: 'singleDevice',
      backed_up: false,
    })
    .execute();
});

async function sendRequest(
  endpoint: string,
  init: RequestInit = {},
  headers: Record<string, string> = { Origin: origin },
) {
  const request = new Request(`${origin}/desk/auth/${endpoint}`, { ...init, headers });
  const args = { request, params: { '*': endpoint } } as unknown as Parameters<typeof action>[0];
  return await (request.method === 'GET' ? loader(args) : action(args));
}

/** Answers as a device would; the bits of `flags` are user presence (1) and user verification (4). */
async function signIn(flags: number, session = ''): Promise<Response> {
  const offered = await sendRequest('passkey/generate-authenticate-options');
  const { challenge } = (await offered.json()) as { challenge: string };
  const client = Buffer.from(JSON.stringify({ type: 'webauthn.get', challenge, origin }));
  const device = Buffer.concat([sha256('localhost'), Buffer.from([flags, 0, 0, 0, 0])]);
  const signature = sign('sha256', Buffer.concat([device, sha256(client)]), key);
  const response = {
    id: credentialId,
    rawId: credentialId,
    type: 'public-key',
    clientExtensionResults: {},
    response: {
      clientDataJSON: client.toString('base64url'),
      authenticatorData: device.toString('base64url'),
      signature: signature.toString('base64url'),
    },
  };
  const setCookies = offered.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  const Cookie = [...setCookies, session].filter(Boolean).join('; ');
  return await sendRequest(
    'passkey/verify-authentication',
    { method: 'POST', body: JSON.stringify({ response }) },
    { Origin: origin, 'Content-Type': 'application/json', Cookie },
  );
}

const sessions = async () => await database().selectFrom('staff_session').select('staff_id').execute();
const lastAudit = async () =>
  await database()
    .selectFrom('audit_entry')
    .select(['staff_id', 'act', 'detail'])
    .orderBy('id', 'desc')
    .executeTakeFirst();

test.each([
  ['GET', 'get-session'],
  ['GET', 'list-sessions'],
  ['GET', 'ok'],
  ['GET', ''],
  ['GET', 'passkey/list-user-passkeys'],
  ['GET', 'passkey/verify-authentication'],
  ['POST', 'sign-in/email-otp'],
  ['POST', 'sign-up/email'],
  ['POST', 'email-otp/send-verification-otp'],
  ['POST', 'email-otp/check-verification-otp'],
  ['POST', 'email-otp/request-email-change'],
  ['POST', 'update-user'],
  ['POST', 'passkey/generate-authenticate-options'],
  ['POST', 'passkey/delete-passkey'],
  ['GET', '__proto__'],
])('%s %s is not found', async (method, endpoint) => {
  expect((await sendRequest(endpoint, { method })).status).toBe(404);
});

test('a passkey opens a session, and no script can read its token', async () => {
  const response = await signIn(0b101);
  expect(response.status).toBe(204);
  expect(await response.text()).toBe('');
  expect(response.headers.getSetCookie().join()).toMatch(
    /__Host-desk\.session_token=[^;]+; .*HttpOnly; Secure/,
  );
  expect(response.headers.getSetCookie().join()).toMatch(/__Host-desk\.browser=[\w-]{32}; Max-Age=15552000/);
  expect(await sessions()).toEqual([{ staff_id: staffId }]);
  expect(await lastAudit()).toEqual({ staff_id: staffId, act: 'account.sign-in', detail: { by: 'passkey' } });
});

test('a passkey opens the desk however many codes strangers request and guess', async () => {
  for (let stranger = 0; stranger < 16; stranger += 1) {
    const browser = openBrowser();
    await browser.requestCode('farzana@pahana.example');
    for (let tried = 0; tried < 5; tried += 1) await browser.submitCode('farzana@pahana.example', '000000');
  }
  expect(await openBrowser().requestCode('farzana@pahana.example')).toMatchObject({
    outcome: 'too-many-codes',
  });
  expect((await signIn(0b101)).status).toBe(204);
});

test('after an old sign-in nobody can add a passkey before confirming who they are', async () => {
  const offer = async (minutesAgo: number) =>
    await sendRequest(
      'passkey/generate-register-options',
      {},
      { Origin: origin, Cookie: await openSession(staffId, minutesAgo) },
    );
  expect((await offer(9)).status).toBe(200);
  expect((await offer(11)).status).toBe(403);
  const oldSession = {
    Origin: origin,
    'Content-Type': 'application/json',
    Cookie: await openSession(staffId, 11),
  };
  const body = JSON.stringify({ response: {} });
  expect(
    (await sendRequest('passkey/verify-registration', { method: 'POST', body }, oldSession)).status,
  ).toBe(403);
});

test('confirming with a passkey renews the session, and nobody else can do it', async () => {
  await database().deleteFrom('staff_session').execute();
  expect((await signIn(0b101, await openSession(staffId, 60))).status).toBe(204);
  const [row, ...more] = await database().selectFrom('staff_session').select('created_at').execute();
  expect(more).toEqual([]);
  expect(Date.now() - (row?.created_at.getTime() ?? 0)).toBeLessThan(600_000);

  const other = await database()
    .insertInto('staff')
    .values({ name: 'Ruwan', email: 'ruwan@pahana.example', role: 'sales' })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect((await signIn(0b101, await openSession(other.id, 60))).status).toBe(403);
});

test('a passkey without user verification opens nothing', async () => {
  await database().deleteFrom('staff_session').execute();
  expect((await signIn(0b001)).status).toBe(401);
  expect(await sessions()).toEqual([]);
  expect(await lastAudit()).toEqual({
    staff_id: null,
    act: 'account.sign-in-refused',
    detail: { by: 'passkey', staff: staffId },
  });
});

test('a passkey of a former colleague opens nothing', async () => {
  await database().updateTable('staff').set({ left_at: new Date() }).execute();
  expect((await signIn(0b101)).status).toBe(403);
  expect(await sessions()).toEqual([]);
});

test('nobody can add a passkey without a session or from another site', async () => {
  expect((await sendRequest('passkey/generate-register-options')).status).toBe(401);
  const body = JSON.stringify({ response: {} });
  const json = { 'Content-Type': 'application/json' };
  expect(
    (await sendRequest('passkey/verify-registration', { method: 'POST', body }, { ...json, Origin: origin }))
      .status,
  ).toBe(401);
  const crossOrigin = { ...json, Origin: 'https://evil.example' };
  expect(
    (await sendRequest('passkey/verify-registration', { method: 'POST', body }, crossOrigin)).status,
  ).toBe(403);
  expect((await sendRequest('passkey/verify-authentication', { method: 'POST', body }, json)).status).toBe(
    403,
  );
});
