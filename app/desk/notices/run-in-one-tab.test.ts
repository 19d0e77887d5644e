import { expect, test, vi } from 'vitest';
import { eventually } from '../../../tests/eventually.ts';
import { runInOneTab } from './run-in-one-tab.ts';

const nextName = () => `lock-${crypto.randomUUID()}`;

test('of three tabs one runs it; when it ends, the next takes over, and one that gave up never runs it', async () => {
  const name = nextName();
  const running: string[] = [];
  const open = (tab: string) =>
    runInOneTab(name, (ended) => {
      running.push(tab);
      ended.addEventListener('abort', () => running.splice(running.indexOf(tab), 1));
    });
  const [closeFirst, closeSecond, closeThird] = [open('first'), open('second'), open('third')];
  await eventually(() => expect(running).toEqual(['first']));
  closeSecond();
  closeFirst();
  await eventually(() => expect(running).toEqual(['third']));
  closeThird();
  expect(running).toEqual([]);
});

test('without locks every tab runs it until it is closed', () => {
  const run = vi.fn((_: AbortSignal) => undefined);
  const closeBoth = [1, 2].map(() => runInOneTab(nextName(), run, null as never));
  expect(run).toHaveBeenCalledTimes(2);
  for (const close of closeBoth) close();
  expect(run.mock.calls.every(([ended]) => ended.aborted)).toBe(true);
});
