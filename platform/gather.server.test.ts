import { expect, test } from 'vitest';
import { gather } from './gather.server.ts';

/** Calls that end when they are told to. */
function recordCalls() {
  const calls: { items: string[]; end: () => void; fail: (error: Error) => void }[] = [];
  const run = (items: string[]) => {
    const { promise, resolve, reject } = Promise.withResolvers<string[]>();
    calls.push({ items, end: () => resolve(items.map((item) => `${item}!`)), fail: reject });
    return promise;
  };
  return { calls, run, itemsOf: () => calls.map(({ items }) => items) };
}
const settings = { lanes: 2, most: 3, blamesOne: (error: unknown) => String(error).includes('bad item') };

test('what comes while every lane is busy goes together, at most so many, each with its own result', async () => {
  const { calls, run, itemsOf } = recordCalls();
  const send = gather(run, settings);
  const results = ['a', 'b', 'c', 'd', 'e', 'f'].map((item) => send(item));
  expect(itemsOf()).toEqual([['a'], ['b']]);

  calls[1]?.end();
  expect(await results[1]).toBe('b!');
  await expect.poll(itemsOf).toEqual([['a'], ['b'], ['c', 'd', 'e']]);
  calls[2]?.end();
  await expect.poll(itemsOf).toEqual([['a'], ['b'], ['c', 'd', 'e'], ['f']]);
  calls[3]?.end();
  calls[0]?.end();
  expect(await Promise.all(results)).toEqual(['a!', 'b!', 'c!', 'd!', 'e!', 'f!']);

  const later = send('g');
  expect(itemsOf().at(-1)).toEqual(['g']);
  calls[4]?.end();
  expect(await later).toBe('g!');
});

test('an error that one item may have caused is told to that item alone', async () => {
  const send = gather(
    async (items: string[]) => {
      await Promise.resolve();
      if (items.includes('poison')) throw new Error('bad item');
      return items;
    },
    { ...settings, lanes: 1 },
  );
  const results = await Promise.allSettled(['first', 'good', 'poison', 'other'].map((item) => send(item)));
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
});

test('an error of the line is told to all that were on it, and the next go on', async () => {
  const { calls, run, itemsOf } = recordCalls();
  const send = gather(run, { ...settings, lanes: 1 });
  const results = ['a', 'b', 'c'].map((item) => send(item));
  calls[0]?.end();
  await expect.poll(itemsOf).toEqual([['a'], ['b', 'c']]);
  const ends = Promise.allSettled(results);
  calls[1]?.fail(new Error('connection lost'));
  expect((await ends).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);

  const next = send('d');
  calls[2]?.end();
  expect(await next).toBe('d!');
});
