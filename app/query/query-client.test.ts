import { environmentManager, focusManager, MutationObserver, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';

/** On a server the library neither polls nor retries; here it must believe itself in a browser. */
beforeEach(() => environmentManager.setIsServer(() => false));
afterEach(() => {
  environmentManager.setIsServer(() => true);
  focusManager.setFocused(undefined);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function answering(body: string, init?: ResponseInit) {
  const fetch = vi.fn(async (_path: string, _options: RequestInit) => new Response(body, init));
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

const ask = (...queryKey: unknown[]) => createQueryClient().fetchQuery({ queryKey });

test('QRY-01 QRY-02 a query without a function GETs the first element of its key, with credentials', async () => {
  const fetch = answering('{}');
  await ask('/api/x', 1);
  expect(fetch.mock.calls).toEqual([['/api/x', { method: 'GET', credentials: 'include' }]]);
});

test('QRY-03 the answer is parsed as JSON', async () => {
  answering('{"a":1}');
  expect(await ask('/api/x')).toEqual({ a: 1 });
});

test.each([
  ['QRY-06 a refusal is raised as status and body', 'boom', { status: 500 }, '500: boom'],
  [
    'QRY-07 with an empty body the status text stands in',
    '',
    { status: 404, statusText: 'Not Found' },
    '404: Not Found',
  ],
  ['QRY-08 QRY-09 a 401 is raised like any other', 'no', { status: 401 }, '401: no'],
  ['QRY-09 a 403 is raised like any other', 'never', { status: 403 }, '403: never'],
])('%s', async (_, body, init, message) => {
  const fetch = answering(body, init);
  await expect(ask('/api/x')).rejects.toEqual(new Error(message));
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('QRY-10 a failing query is not tried again', async () => {
  vi.useFakeTimers();
  const fetch = answering('boom', { status: 500 });
  const client = createQueryClient();
  expect(client.getDefaultOptions().queries?.retry).toBe(false);
  const observer = new QueryObserver(client, { queryKey: ['/api/x'] });
  const leave = observer.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(observer.getCurrentResult().error).toEqual(new Error('500: boom'));
  expect(fetch).toHaveBeenCalledTimes(1);
  leave();
});

test('QRY-11 a failing mutation is not tried again', async () => {
  vi.useFakeTimers();
  const client = createQueryClient();
  expect(client.getDefaultOptions().mutations?.retry).toBe(false);
  const mutationFn = vi.fn(() => Promise.reject(new Error('no')));
  const outcome = new MutationObserver(client, { mutationFn })
    .mutate()
    .catch((error: Error) => error.message);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await outcome).toBe('no');
  expect(mutationFn).toHaveBeenCalledTimes(1);
});

/** Asks once, then does what might make a client ask again. */
async function callsAfter(tempt: () => unknown, options: object = {}) {
  vi.useFakeTimers();
  const fetch = answering('{}');
  const client = createQueryClient();
  client.mount();
  const observer = new QueryObserver(client, { queryKey: ['/api/x'], ...options });
  const leave = observer.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(10);
  expect(fetch).toHaveBeenCalledTimes(1);
  await tempt();
  await vi.advanceTimersByTimeAsync(10);
  leave();
  client.unmount();
  return fetch.mock.calls.length;
}

const waitAMinute = () => vi.advanceTimersByTimeAsync(60_000);
const comeBack = () => {
  focusManager.setFocused(false);
  focusManager.setFocused(true);
};
test('QRY-12 a query does not poll', async () => {
  expect(createQueryClient().getDefaultOptions().queries?.refetchInterval).toBe(false);
  expect(await callsAfter(waitAMinute)).toBe(1);
  expect(
    await callsAfter(waitAMinute, { refetchInterval: 1000 }),
    'polling would be noticed',
  ).toBeGreaterThan(10);
});

test('QRY-13 a query is not asked again when the window takes the focus', async () => {
  expect(createQueryClient().getDefaultOptions().queries?.refetchOnWindowFocus).toBe(false);
  expect(await callsAfter(comeBack)).toBe(1);
  expect(await callsAfter(comeBack, { refetchOnWindowFocus: 'always' }), 'a refetch would be noticed').toBe(
    2,
  );
});

test('QRY-14 an answer is never stale: whoever asks later gets it from memory', async () => {
  vi.useFakeTimers();
  const fetch = answering('{"a":1}');
  const client = createQueryClient();
  expect(client.getDefaultOptions().queries?.staleTime).toBe(Number.POSITIVE_INFINITY);
  for (let visit = 0; visit < 3; visit += 1) {
    const observer = new QueryObserver(client, { queryKey: ['/api/x'] });
    const leave = observer.subscribe(() => undefined);
    await vi.advanceTimersByTimeAsync(10);
    expect(observer.getCurrentResult()).toMatchObject({ data: { a: 1 }, isStale: false });
    leave();
    // Longer than the library keeps by default what nobody looks at.
    await vi.advanceTimersByTimeAsync(3_600_000);
  }
  expect(fetch).toHaveBeenCalledTimes(1);
});
