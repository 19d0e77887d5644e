import { expect, type Locator, type Page, test } from '@playwright/test';
import { findCovered } from '../../measure/find-covered.ts';
import { readLayoutShift, watchLayoutShift } from '../../measure/layout-shift.ts';
import { button, panel } from '../../screens/chat.ts';
import { listBuiltPages } from '../../stack/list-pages.ts';
import { openLive } from '../../stack/open-live.ts';

const windows = { 390: 844, 820: 1180, 1440: 900 };
const mark = 48;
const whole = 160;
const backToTop = (page: Page) => page.getByRole('button', { name: 'Back to top' });
const widthOf = async (element: Locator) => (await element.boundingBox())?.width;
const expectWidth = (page: Page, width: number) => expect.poll(() => widthOf(button(page))).toBe(width);

/** One page of each catalogue, and every page that is not in one. */
function listKinds(): string[] {
  const kinds = new Map<string, string>();
  for (const { address } of listBuiltPages()) {
    kinds.set(address.replace(/^(\/(?:products|services|industries|careers)\/).+/, '$1'), address);
  }
  return [...kinds.values()];
}

test.describe('with reduced motion, so that nothing is measured while it moves', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  for (const [width, height] of Object.entries(windows)) {
    test(`the floating buttons cover nothing at the end of every page ${width} px wide, and beside its columns on the way`, async ({
      page,
    }) => {
      test.setTimeout(300_000);
      await page.setViewportSize({ width: Number(width), height });
      const covered: string[] = [];
      const addCovered = async (place: string, part?: string) => {
        covered.push(...(await findCovered(page, part)).map((found) => `${place}: ${found}`));
      };
      for (const address of listKinds()) {
        await openLive(page, address);
        for (const top of width === '1440' ? [0, 450, 900] : []) {
          await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), top);
          if (top > 0) await expectWidth(page, mark);
          await addCovered(`${address} at ${top}`, 'main');
        }
        await page.evaluate(() =>
          scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }),
        );
        // With its label the button is largest.
        await button(page).hover();
        await expectWidth(page, whole);
        await expect(page.locator('[data-aside]'), address).toHaveCount(0);
        await addCovered(address);
        // Else it keeps its label at the top of the next page.
        await page.mouse.move(0, 0);
      }
      expect(covered).toEqual([]);
    });
  }

  test('on a phone the buttons step aside for the field in use', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: windows[390] });
    for (const address of ['/contact', '/support', '/talk-to-expert']) {
      await openLive(page, address);
      const fields = page.locator('main form .field').locator('input, select, textarea');
      expect(await fields.count()).toBeGreaterThan(3);
      for (const field of await fields.all()) {
        // The worst place: at the lower edge of the screen.
        await field.evaluate((element) => element.scrollIntoView({ block: 'end', behavior: 'instant' }));
        await field.focus();
        await expect.poll(() => findCovered(page, '.field:focus-within')).toEqual([]);
      }
    }
  });
});

test('the chat button is a mark after scrolling down, and has its label at the top if that covers nothing', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: windows[1440] });
  await openLive(page, '/contact');
  await expect(button(page)).toBeVisible();
  await expectWidth(page, mark);
  await watchLayoutShift(page);
  await openLive(page, '/services');
  await expectWidth(page, whole);
  const shiftBefore = await readLayoutShift(page);
  for (const [distance, width] of [
    [900, mark],
    [-5000, whole],
  ] as const) {
    await page.mouse.wheel(0, distance);
    await expectWidth(page, width);
    await expect(button(page)).toHaveAccessibleName('Chat with us');
  }
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(backToTop(page)).toBeHidden();
  expect(await readLayoutShift(page), 'nothing shifts').toBe(shiftBefore);
});

test('pointer and focus give the mark its label back, and the keyboard opens the chat', async ({ page }) => {
  await openLive(page, '/services');
  await page.mouse.wheel(0, 900);
  await expectWidth(page, mark);
  await button(page).hover();
  await expectWidth(page, whole);
  await page.mouse.move(5, 400);
  await expectWidth(page, mark);
  await backToTop(page).focus();
  await page.keyboard.press('Tab');
  await expect(button(page)).toBeFocused();
  await expectWidth(page, whole);
  await page.keyboard.press('Enter');
  await expect(panel(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(button(page)).toBeFocused();
});

for (const [width, height] of Object.entries(windows)) {
  test(`on a window ${width} px wide the back-to-top button is clear of the chat and of its open panel`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: Number(width), height });
    await openLive(page, '/services');
    await page.mouse.wheel(0, 900);
    await expectWidth(page, mark);
    await expectClear(backToTop(page), button(page));
    await button(page).hover();
    await expectWidth(page, whole);
    await expectClear(backToTop(page), button(page));
    await button(page).click();
    await expect(panel(page)).toBeVisible();
    await expectClear(backToTop(page), panel(page));
  });
}

/** A button that has stepped aside is clear of everything. */
function expectClear(one: Locator, other: Locator) {
  return expect
    .poll(async () => {
      const [a, b] = [await one.boundingBox(), await other.boundingBox()];
      if (!a || !b) return 'not shown';
      if ((await one.getAttribute('data-aside')) !== null) return 'clear';
      const isClear =
        a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
      return isClear ? 'clear' : 'overlapping';
    })
    .toBe('clear');
}
