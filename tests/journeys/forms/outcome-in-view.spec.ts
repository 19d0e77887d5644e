import { expect, type Page, test } from '@playwright/test';
import type { Flow } from '../../broken/flow.ts';
import { publicFlows } from '../../broken/public-flows.ts';
import { waitForHydration } from '../../stack/watch-page.ts';

const widths = [390, 820, 1440];
/** Error responses, and the text that the page then shows. */
const problems = {
  limited: { status: 429, text: /Wait ten minutes|in a minute/ },
  unavailable: { status: 503, text: /could not save|Failed to submit|Please try again/ },
  'key-reused': { status: 422, text: /already sent with other words/ },
};
const withSubmissionKey = ['contact', 'support', 'consultation', 'wizard', 'application'];

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
        if (outcome === 'key-reused' && !withSubmissionKey.some((name) => flow.name.startsWith(name)))
          continue;
        await sendAndAnswer(page, flow, marker, { status, json: { outcome } });
        await expectOutcome(page, text);
      }
      await sendAndAnswer(page, flow, marker, 'abort');
      await expectOutcome(page, /connection was lost|Failed to submit/);

      await flow.send(page, marker);
      await expect.poll(() => flow.isDone(page, marker)).toBe(true);
      await expectOutcome(page, /PA-\w{4}-\w{4}|Thank you|is with your request|took it back|It is gone/);
    });
  }
}

/** Sends the form once and answers instead of the server. */
async function sendAndAnswer(
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

/** The focused element contains the text or is described by it, and is fully visible below the header. */
async function expectOutcome(page: Page, text: RegExp): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() => {
        const focused = document.activeElement as HTMLElement;
        const described = (focused.getAttribute('aria-describedby') ?? '')
          .split(' ')
          .map((id) => document.getElementById(id)?.textContent ?? '');
        // The focus may be on a link in the notice instead of on the notice.
        const shown = focused.closest('[role="status"]') ?? focused;
        const { top, bottom } = shown.getBoundingClientRect();
        const dialog = focused.closest('dialog, [role="dialog"]');
        const header = dialog ? 0 : (document.querySelector('header')?.getBoundingClientRect().bottom ?? 0);
        return {
          text: `${shown.textContent} ${described.join(' ')}`,
          isInView: top >= header && bottom <= innerHeight,
        };
      }),
    )
    .toEqual({ text: expect.stringMatching(text), isInView: true });
}
