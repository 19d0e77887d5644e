import { afterEach, expect, test, vi } from 'vitest';
import { throttle } from './throttle.ts';

afterEach(() => void vi.useRealTimers());

test('work is done at once, and again when fifty times its length is over', async () => {
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

test('work that failed is tried again with the next call', async () => {
  const work = vi.fn(async () => {
    throw new Error('away');
  });
  const call = throttle(work);
  await expect(call()).rejects.toThrow('away');
  await expect(call()).rejects.toThrow('away');
});
