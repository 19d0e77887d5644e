import { afterEach, expect, test, vi } from 'vitest';
import { throttle } from './throttle.ts';

afterEach(() => void vi.useRealTimers());

test('work runs at once, and again after fifty times its duration', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const work = vi.fn(async () => void vi.advanceTimersByTime(100));
  const call = throttle(work);
  await call();
  vi.advanceTimersByTime(4_999);
  await call();
  expect(work).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  await call();
  expect(work).toHaveBeenCalledTimes(2);
});

test('after long work it runs again within a minute', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const work = vi.fn(async () => void vi.advanceTimersByTime(30_000));
  const call = throttle(work);
  await call();
  vi.advanceTimersByTime(60_000);
  await call();
  expect(work).toHaveBeenCalledTimes(2);
});

test('failed work runs again with the next call', async () => {
  const work = vi.fn(async () => {
    throw new Error('unavailable');
  });
  const call = throttle(work);
  await expect(call()).rejects.toThrow('unavailable');
  await expect(call()).rejects.toThrow('unavailable');
});
