import { beforeEach, expect, test, vi } from 'vitest';

const issued = new Date('2026-11-16T06:30:00Z');
const after = (ms: number) => new Date(issued.getTime() + ms);
const second = 1_000;
const hour = 3_600 * second;

// A fresh copy of the module is another web process, with the secret it was started with.
const startProcess = async (secret = 'a secret of thirty-two characters') => {
  vi.resetModules();
  vi.stubEnv('FORM_SECRET', secret);
  return await import('./form-token.server.ts');
};
let token = '';
beforeEach(async () => {
  token = (await startProcess()).createFormToken(issued);
});

test.each([
  ['at once', 0, 'early'],
  ['by a clock that lags behind', -5 * second, 'early'],
  ['just under two seconds later', 2 * second - 1, 'early'],
  ['two seconds later', 2 * second, 'fresh'],
  ['a day later', 24 * hour, 'fresh'],
  ['more than a day later', 24 * hour + 1, 'old'],
])('a token read %s in another process is checked by its age', async (_when, age, verdict) => {
  const { readFormToken } = await startProcess();
  expect(readFormToken(token, after(age))).toEqual({ verdict, id: token.split('.')[1] });
});

test.each([[null], [undefined], [''], [new File([], 'token')]])('%s is not a token', async (given) => {
  const { readFormToken } = await startProcess();
  expect(readFormToken(given, after(hour))).toEqual({ verdict: 'none' });
});

test.each([
  ['an older time', (text: string) => `${(issued.getTime() - hour).toString(36)}${text.slice(8)}`],
  ['another id', (text: string) => text.replace(/\..{4}/, '.AAAA')],
  ['another signature', (text: string) => `${text.slice(0, -4)}AAAA`],
  ['its end cut off', (text: string) => text.slice(0, -1)],
  ['something after it', (text: string) => `${text}\n`],
  ['letters of two bytes in its signature', (text: string) => `${text.slice(0, -22)}${'é'.repeat(22)}`],
  ['only dots', () => '...'],
  ['a megabyte of dots', () => '.'.repeat(1_000_000)],
])('a token with %s is forged', async (_what, change) => {
  const { readFormToken } = await startProcess();
  expect(readFormToken(change(token), after(hour))).toEqual({ verdict: 'forged' });
});

test('a token signed with another secret is forged', async () => {
  const { readFormToken } = await startProcess('another secret with enough characters');
  expect(readFormToken(token, after(hour))).toEqual({ verdict: 'forged' });
});

test('a new secret takes over: tokens of the old one are accepted while it stands after a comma', async () => {
  const [old, fresh] = ['a secret of thirty-two characters', 'another secret with enough characters'];
  const { readFormToken, createFormToken } = await startProcess(`${fresh},${old}`);
  expect(readFormToken(token, after(hour))).toMatchObject({ verdict: 'fresh' });
  const newToken = createFormToken(issued);
  const { readFormToken: readLater } = await startProcess(fresh);
  expect(readLater(newToken, after(hour))).toMatchObject({ verdict: 'fresh' });
  expect(readLater(token, after(hour))).toEqual({ verdict: 'forged' });
});

test('a comma in a single secret does not make two short ones of it', async () => {
  const { createFormToken } = await startProcess('one secret, of thirty-two characters');
  const tokenOfIt = createFormToken(issued);
  const { readFormToken } = await startProcess('one secret, of other words and as long');
  expect(readFormToken(tokenOfIt, after(hour))).toEqual({ verdict: 'forged' });
});

test('no two tokens are equal', async () => {
  const { createFormToken } = await startProcess();
  expect(new Set(Array.from({ length: 1_000 }, () => createFormToken(issued))).size).toBe(1_000);
});

test('a fingerprint is the same for the same text and cannot be guessed without the secret', async () => {
  const first = (await startProcess()).fingerprint('please call me');
  expect((await startProcess()).fingerprint('please call me')).toBe(first);
  expect((await startProcess()).fingerprint('please call us')).not.toBe(first);
  expect(
    (await startProcess('another secret with enough characters')).fingerprint('please call me'),
  ).not.toBe(first);
});
