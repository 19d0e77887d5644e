import type { Page } from '@playwright/test';

/**
 * Winds a stopped clock on. The clock does not stop the tasks in which React renders and runs effects: those under way
 * must be through before (or a timer would start late) and after (or its outcome would not show).
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
