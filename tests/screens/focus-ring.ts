import { expect, type Locator, type Page } from '@playwright/test';

/** The focus stands in sight, behind nothing, with an outline of its own or of the box drawn around it. */
export async function expectRing(page: Page): Promise<void> {
  await expect
    .poll(
      () =>
        page.evaluate(() => {
          const focused = document.activeElement;
          if (!focused || focused === document.body) return 'nothing has the focus';
          const isRing = (element: Element) => {
            const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
            const isSeen = !/transparent|, 0\)$/.test(outlineColor);
            return outlineStyle === 'solid' && Number.parseFloat(outlineWidth) >= 2 && isSeen;
          };
          // The box first: a checkbox that is hidden in it is a single pixel, and lies under the box's own text.
          const boxes = [focused.closest(':is(label, .btn)'), focused.parentElement, focused];
          const name = `${focused.localName} "${focused.textContent?.trim().slice(0, 40)}"`;
          const ringed = boxes.find((box) => box && isRing(box));
          if (!ringed) return `no ring around ${name}`;
          const { left, right, top, bottom } = ringed.getBoundingClientRect();
          if (bottom <= 0 || top >= innerHeight || right <= 0 || left >= innerWidth)
            return `${name} is out of sight`;
          const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
          const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
          const seen = document.elementFromPoint(x, y);
          const isFree = ringed.contains(seen) || seen?.contains(ringed);
          return isFree ? 'seen' : `${name} is behind ${seen?.className}`;
        }),
      { message: 'the focus can be seen' },
    )
    .toBe('seen');
}

/** Tab by Tab until the goal has the focus; every stop on the way must show it. */
export async function walkTo(page: Page, goal: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const isThere = () => goal.evaluate((element) => element === document.activeElement);
  for (let stops = 0; stops < 80; stops += 1) {
    await page.keyboard.press(key);
    await expectRing(page);
    if (await isThere()) return;
  }
  throw new Error(`${goal} was not reached in 80 stops`);
}
