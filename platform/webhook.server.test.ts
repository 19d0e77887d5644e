import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type HookServer, startHookServer } from '../tests/hook-server.ts';

const secret = `whsec_${randomBytes(32).toString('base64')}`;
const payload = { type: 'lead.received', data: { name: 'නිමල් "Nimal" Perera', message: 'a.b\n<b>' } };
let server: HookServer;

beforeEach(async () => {
  server = await startHookServer();
  vi.resetModules();
  vi.stubEnv('WEBHOOK_URL', server.url);
  vi.stubEnv('WEBHOOK_SECRET', secret);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await server.close();
});

const load = () => import('./webhook.server.ts');
const post = async (id = 'delivery-7-0a1b') => (await load()).postWebhook({ id, payload });
const headersOf = (index: number) => server.received[index]?.headers as Record<string, string>;

test('the library of Standard Webhooks accepts the signature, and rejects it after a change', async () => {
  expect(await post()).toEqual({ outcome: 'accepted' });
  const { body } = server.received[0] ?? { body: '' };
  expect(headersOf(0)).toMatchObject({
    'content-type': 'application/json',
    'webhook-id': 'delivery-7-0a1b',
  });
  expect(new Webhook(secret).verify(body, headersOf(0))).toEqual(payload);

  const changed = body.replace('Nimal', 'Kamal');
  expect(() => new Webhook(secret).verify(changed, headersOf(0))).toThrow('No matching signature');
  const otherKey = new Webhook(`whsec_${randomBytes(32).toString('base64')}`);
  expect(() => otherKey.verify(body, headersOf(0))).toThrow('No matching signature');
});

test('a second attempt has the same id and a signature with its own time', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    await post();
    vi.setSystemTime(Date.now() + 60_000);
    await post();
    expect(headersOf(1)['webhook-id']).toBe(headersOf(0)['webhook-id']);
    expect(Number(headersOf(1)['webhook-timestamp']) - Number(headersOf(0)['webhook-timestamp'])).toBe(60);
    expect(new Webhook(secret).verify(server.received[1]?.body ?? '', headersOf(1))).toEqual(payload);
  } finally {
    vi.useRealTimers();
  }
});

test.each([
  [201, { outcome: 'accepted' }],
  [204, { outcome: 'accepted' }],
  [400, { outcome: 'refused', permanent: false, code: 'HTTP 400' }],
  [410, { outcome: 'refused', permanent: true, code: 'HTTP 410' }],
  [429, { outcome: 'refused', permanent: false, code: 'HTTP 429' }],
  [500, { outcome: 'refused', permanent: false, code: 'HTTP 500' }],
])('the answer %i means %o', async (status, outcome) => {
  server.answerNext.push(status);
  expect(await post()).toEqual(outcome);
});

test.each([301, 307, 308])('a %i redirect is not followed', async (status) => {
  server.answerNext.push(status);
  expect(await post()).toEqual({ outcome: 'refused', permanent: false, code: `HTTP ${status}` });
  expect(server.received).toHaveLength(1);
});

test('a receiver that does not answer times out after ten seconds', async () => {
  server.answerNext.push(0);
  const startedAt = Date.now();
  expect(await post()).toEqual({ outcome: 'refused', permanent: false, code: 'TimeoutError' });
  expect(Date.now() - startedAt).toBeGreaterThanOrEqual(9_900);
  expect(Date.now() - startedAt).toBeLessThan(40_000);
});

test('an unreachable receiver is retried', async () => {
  await server.close();
  expect(await post()).toEqual({ outcome: 'refused', permanent: false, code: 'ECONNREFUSED' });
});

test('one variable without the other is an error that names the missing one; without both there is no webhook', async () => {
  vi.stubEnv('WEBHOOK_SECRET', '');
  expect((await load()).readWebhook).toThrow(/^WEBHOOK_SECRET: /);
  vi.resetModules();
  vi.stubEnv('WEBHOOK_URL', '');
  vi.stubEnv('WEBHOOK_SECRET', secret);
  expect((await load()).readWebhook).toThrow(/^WEBHOOK_URL: /);
  vi.resetModules();
  vi.stubEnv('WEBHOOK_SECRET', '');
  expect((await load()).readWebhook()).toBeUndefined();
  expect(await post()).toMatchObject({ outcome: 'refused', permanent: false });
});

test.each([
  'http://crm.example/hook',
  'http://127.0.0.1.crm.example/',
  'https://user:pass@crm.example/',
  'http://127.0.0.1:80@crm.example/',
  'ftp://crm.example/',
  'crm',
])('no lead is posted to %s', async (url) => {
  vi.stubEnv('WEBHOOK_URL', url);
  expect((await load()).readWebhook).toThrow(/^WEBHOOK_URL: /);
});

test.each(['https://crm.example', 'https://crm.example:8443/@team?key=a@b', 'http://localhost:4000/'])(
  'leads may be posted to %s',
  async (url) => {
    vi.stubEnv('WEBHOOK_URL', url);
    expect((await load()).readWebhook()).toMatchObject({ url });
  },
);

test.each(['whsec_', 'whsec_c2hvcnQ=', secret.slice(6), `${secret} `])(
  '"%s" is not a valid secret',
  async (text) => {
    vi.stubEnv('WEBHOOK_SECRET', text);
    expect((await load()).readWebhook).toThrow(/^WEBHOOK_SECRET: (?!.*c2hv)/);
  },
);
