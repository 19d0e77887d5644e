import { environmentManager, focusManager, MutationObserver, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';

/** On a server the library neither polls nor retries, so the tests make it behave as in a browser. */
beforeEach(() => environmentManager.setIsServer(() => false));
afterEach(() => {
  environmentManager.setIsServer(() => true);
  focusManager.setFocused(undefined);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function stubFetch(body: string, init?: ResponseInit) {
  const fetch = vi.fn(async (_path: string, _options: RequestInit) => new Response(body, init));
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

const runQuery = (...queryKey: unknown[]) => createQueryClient().fetchQuery({ queryKey });

test('QRY-01 QRY-02 a query without a function GETs the first element of its key, with credentials', async () => {
  const fetch = stubFetch('{}');
  await runQuery('/api/x', 1);
  expect(fetch.mock.calls).toEqual([['/api/x', { method: 'GET', credentials: 'include' }]]);
});

test('QRY-03 the answer is parsed as JSON', async () => {
  stubFetch('{"a":1}');
  expect(await runQuery('/api/x')).toEqual({ a: 1 });
});

test.each([
  ['QRY-06 a failed request throws its status and body', 'boom', { status: 500 }, '500: boom'],
  [
    'QRY-07 with an empty body it throws the status text',
    '',
    { status: 404, statusText: 'Not Found' },
    '404: Not Found',
  ],
  ['QRY-08 QRY-09 a 401 is thrown like any other status', 'no', { status: 401 }, '401: no'],
  ['QRY-09 a 403 is thrown like any other status', 'never', { status: 403 }, '403: never'],
])('%s', async (_, body, init, message) => {
  const fetch = stubFetch(body, init);
  const navigate = vi.fn(() => true);
  vi.stubGlobal('location', new Proxy({}, { get: () => navigate, set: navigate }));
  await expect(runQuery('/api/x')).rejects.toEqual(new Error(message));
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(navigate).not.toHaveBeenCalled();
});

test('QRY-10 a failing query is not retried', async () => {
  vi.useFakeTimers();
  const fetch = stubFetch('boom', { status: 500 });
  const client = createQueryClient();
  expect(client.getDefaultOptions().queries?.retry).toBe(false);
  const observer = new QueryObserver(client, { queryKey: ['/api/x'] });
  const unsubscribe = observer.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(observer.getCurrentResult().error).toEqual(new Error('500: boom'));
  expect(fetch).toHaveBeenCalledTimes(1);
  unsubscribe();
});

test('QRY-11 a failing mutation is not retried', async () => {
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

/** Runs a query once, then the trigger that might cause a refetch, and counts the requests. */
async function callsAfter(trigger: () => unknown, options: object = {}) {
  vi.useFakeTimers();
  const fetch = stubFetch('{}');
  const client = createQueryClient();
  client.mount();
  const observer = new QueryObserver(client, { queryKey: ['/api/x'], ...options });
  const unsubscribe = observer.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(10);
  expect(fetch).toHaveBeenCalledTimes(1);
  await trigger();
  await vi.advanceTimersByTimeAsync(10);
  unsubscribe();
  client.unmount();
  return fetch.mock.calls.length;
}

const waitAMinute = () => vi.advanceTimersByTimeAsync(60_000);
const refocusWindow = () => {
  focusManager.setFocused(false);
  focusManager.setFocused(true);
};
test('QRY-12 a query does not poll', async () => {
  expect(createQueryClient().getDefaultOptions().queries?.refetchInterval).toBe(false);
  expect(await callsAfter(waitAMinute)).toBe(1);
  expect(
    await callsAfter(waitAMinute, { refetchInterval: 1000 }),
    'the test would notice polling',
  ).toBeGreaterThan(10);
});

test('QRY-13 a query is not refetched when the window gets the focus', async () => {
  expect(createQueryClient().getDefaultOptions().queries?.refetchOnWindowFocus).toBe(false);
  expect(await callsAfter(refocusWindow)).toBe(1);
  expect(
    await callsAfter(refocusWindow, { refetchOnWindowFocus: 'always' }),
    'the test would notice a refetch',
  ).toBe(2);
});

test('QRY-14 a result is never stale: later queries get it from the cache', async () => {
  vi.useFakeTimers();
  const fetch = stubFetch('{"a":1}');
  const client = createQueryClient();
  expect(client.getDefaultOptions().queries?.staleTime).toBe(Number.POSITIVE_INFINITY);
  for (let visit = 0; visit < 3; visit += 1) {
    const observer = new QueryObserver(client, { queryKey: ['/api/x'] });
    const unsubscribe = observer.subscribe(() => undefined);
    await vi.advanceTimersByTimeAsync(10);
    expect(observer.getCurrentResult()).toMatchObject({ data: { a: 1 }, isStale: false });
    unsubscribe();
    // Longer than the library's default cache time for unused results.
    await vi.advanceTimersByTimeAsync(3_600_000);
  }
  expect(fetch).toHaveBeenCalledTimes(1);
});
