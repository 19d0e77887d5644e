import { expect, test } from 'vitest';
import { batchCalls } from './batch-calls.server.ts';

/** Records the calls; each one ends only when the test calls `end` or `fail`. */
function recordCalls() {
  const calls: { items: string[]; end: () => void; fail: (error: Error) => void }[] = [];
  const run = (items: string[]) => {
    const { promise, resolve, reject } = Promise.withResolvers<string[]>();
    calls.push({ items, end: () => resolve(items.map((item) => `${item}!`)), fail: reject });
    return promise;
  };
  return { calls, run, itemsOf: () => calls.map(({ items }) => items) };
}
const options = {
  concurrency: 2,
  batchSize: 3,
  isCausedByOneItem: (error: unknown) => String(error).includes('bad item'),
};

test('items of one turn of the event loop go together, up to the batch size', async () => {
  const { calls, run, itemsOf } = recordCalls();
  const send = batchCalls(run, options);
  const results = ['a', 'b', 'c', 'd'].map((item) => send(item));
  await expect.poll(itemsOf).toEqual([['a', 'b', 'c'], ['d']]);
  for (const { end } of calls) end();
  expect(await Promise.all(results)).toEqual(['a!', 'b!', 'c!', 'd!']);
});

test('items that arrive while all calls are busy go together, each with its own result', async () => {
  const { calls, run, itemsOf } = recordCalls();
  const send = batchCalls(run, options);
  const sendAlone = async (item: string) => {
    const count = calls.length;
    const result = send(item);
    await expect.poll(() => calls.length).toBe(count + 1);
    return { result };
  };
  const first = await sendAlone('a');
  const second = await sendAlone('b');
  const results = ['c', 'd', 'e', 'f'].map((item) => send(item));
  await new Promise(setImmediate);
  expect(itemsOf()).toEqual([['a'], ['b']]);

  calls[1]?.end();
  expect(await second.result).toBe('b!');
  await expect.poll(itemsOf).toEqual([['a'], ['b'], ['c', 'd', 'e']]);
  calls[2]?.end();
  await expect.poll(itemsOf).toEqual([['a'], ['b'], ['c', 'd', 'e'], ['f']]);
  calls[3]?.end();
  calls[0]?.end();
  expect(await first.result).toBe('a!');
  expect(await Promise.all(results)).toEqual(['c!', 'd!', 'e!', 'f!']);

  const later = await sendAlone('g');
  expect(itemsOf().at(-1)).toEqual(['g']);
  calls[4]?.end();
  expect(await later.result).toBe('g!');
});

test('an error caused by one item rejects only that item', async () => {
  const send = batchCalls(
    async (items: string[]) => {
      await Promise.resolve();
      if (items.includes('poison')) throw new Error('bad item');
      return items;
    },
    { ...options, concurrency: 1 },
  );
  const results = await Promise.allSettled(['first', 'good', 'poison', 'other'].map((item) => send(item)));
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
});

test('a connection error rejects the whole batch, and later items still run', async () => {
  const { calls, run, itemsOf } = recordCalls();
  const send = batchCalls(run, { ...options, concurrency: 1 });
  const first = send('a');
  await expect.poll(itemsOf).toEqual([['a']]);
  const results = [first, send('b'), send('c')];
  calls[0]?.end();
  await expect.poll(itemsOf).toEqual([['a'], ['b', 'c']]);
  const ends = Promise.allSettled(results);
  calls[1]?.fail(new Error('connection lost'));
  expect((await ends).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);

  const next = send('d');
  await expect.poll(itemsOf).toEqual([['a'], ['b', 'c'], ['d']]);
  calls[2]?.end();
  expect(await next).toBe('d!');
});
