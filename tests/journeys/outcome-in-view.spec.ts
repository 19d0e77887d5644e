import { expect, type Page, test } from '@playwright/test';
import type { Flow } from '../broken/flow.ts';
import { publicFlows } from '../broken/public-flows.ts';
import { waitForHydration } from '../stack/watch-page.ts';

const widths = [390, 820, 1440];
/** What may come back instead of thanks, and what the page then says. */
const problems = {
  limited: { status: 429, text: /Wait ten minutes|in a minute/ },
  unavailable: { status: 503, text: /could not save|Failed to submit|Please try again/ },
  'key-reused': { status: 422, text: /already sent with other words/ },
};
const refusable = ['contact', 'support', 'consultation', 'wizard', 'application'];

for (const flow of publicFlows) {
  for (const width of widths) {
    test(`${flow.name}: every outcome is on the screen and has the focus, ${width} pixels wide`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 844 });
      const marker = `word${crypto.randomUUID().slice(0, 8)}`;
      await flow.prepare?.(page);
      await page.goto(typeof flow.address === 'string' ? flow.address : flow.address(page));
      await waitForHydration(page);
      await flow.type(page, marker);

      for (const [outcome, { status, text }] of Object.entries(problems)) {
        if (outcome === 'key-reused' && !refusable.some((name) => flow.name.startsWith(name))) continue;
        await answer(page, flow, marker, { status, json: { outcome } });
        await expectOutcome(page, text);
      }
      await answer(page, flow, marker, 'abort');
      await expectOutcome(page, /connection was lost|Failed to submit/);

      await flow.send(page, marker);
      await expect.poll(() => flow.isDone(page, marker)).toBe(true);
      await expectOutcome(page, /PA-\w{4}-\w{4}|Thank you|is with your request|took it back|It is gone/);
    });
  }
}

/** Sends the form once and answers in the server's place. */
async function answer(
  page: Page,
  flow: Flow,
  marker: string,
  given: 'abort' | { status: number; json: object },
): Promise<void> {
  const posts = (url: URL) => /\/(forms\/\w+|application|action)$/.test(url.pathname);
  const answered = Promise.withResolvers<void>();
  await page.route(posts, async (route) => {
    await (given === 'abort' ? route.abort() : route.fulfill(given));
    answered.resolve();
  });
  await flow.send(page, marker);
  await answered.promise;
  await expect(page.getByRole('button', { name: /^(Sending|Adding|One moment)…$/ })).toHaveCount(0);
  await page.unroute(posts);
}

/** What has the focus says it, or is the field that it is said about; and all of it is between header and lower edge. */
async function expectOutcome(page: Page, text: RegExp): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() => {
        const focused = document.activeElement as HTMLElement;
        const described = (focused.getAttribute('aria-describedby') ?? '')
          .split(' ')
          .map((id) => document.getElementById(id)?.textContent ?? '');
        // A link of the notice may have it instead of the notice as a whole.
        const shown = focused.closest('[role="status"]') ?? focused;
        const { top, bottom } = shown.getBoundingClientRect();
        const dialog = focused.closest('dialog, [role="dialog"]');
        const header = dialog ? 0 : (document.querySelector('header')?.getBoundingClientRect().bottom ?? 0);
        return {
          says: `${shown.textContent} ${described.join(' ')}`,
          isInView: top >= header && bottom <= innerHeight,
        };
      }),
    )
    .toEqual({ says: expect.stringMatching(text), isInView: true });
}
