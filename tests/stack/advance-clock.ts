import type { Page } from '@playwright/test';

/**
 * Advances a stopped clock. React's own tasks are not stopped by it, so they must be finished before (or a timer would
 * start late) and after (or its result would not be shown).
 */
export async function advanceClock(page: Page, ms: number): Promise<void> {
  await finishTasks(page);
  await page.clock.runFor(ms);
  await finishTasks(page);
}

function finishTasks(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((done) => {
        const { port1, port2 } = new MessageChannel();
        let rounds = 5;
        port1.onmessage = () => {
          rounds -= 1;
          if (rounds > 0) port2.postMessage(null);
          else done();
        };
        port2.postMessage(null);
      }),
  );
}
