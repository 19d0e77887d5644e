import { expect, type Locator, type Page } from '@playwright/test';

/** The focused element is visible, not covered, and it or the box around it has an outline. */
export async function expectFocusRing(page: Page): Promise<void> {
  await expect
    .poll(
      () =>
        page.evaluate(() => {
          const focused = document.activeElement;
          if (!focused || focused === document.body) return 'nothing has the focus';
          const isRing = (element: Element) => {
            const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
            const isVisible = !/transparent|, 0\)$/.test(outlineColor);
            return outlineStyle === 'solid' && Number.parseFloat(outlineWidth) >= 2 && isVisible;
          };
          // The box comes first: a visually hidden checkbox is one pixel under the box's own text.
          const boxes = [focused.closest(':is(label, .btn)'), focused.parentElement, focused];
          const name = `${focused.localName} "${focused.textContent?.trim().slice(0, 40)}"`;
          const ringed = boxes.find((box) => box && isRing(box));
          if (!ringed) return `no ring around ${name}`;
          const { left, right, top, bottom } = ringed.getBoundingClientRect();
          if (bottom <= 0 || top >= innerHeight || right <= 0 || left >= innerWidth)
            return `${name} is outside the window`;
          const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
          const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
          const topmost = document.elementFromPoint(x, y);
          const isOnTop = ringed.contains(topmost) || topmost?.contains(ringed);
          return isOnTop ? 'visible' : `${name} is behind ${topmost?.className}`;
        }),
      { message: 'the focus is visible' },
    )
    .toBe('visible');
}

/** Presses Tab until the target has the focus; every stop must show a focus ring. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const hasFocus = () => target.evaluate((element) => element === document.activeElement);
  for (let stops = 0; stops < 80; stops += 1) {
    await page.keyboard.press(key);
    await expectFocusRing(page);
    if (await hasFocus()) return;
  }
  throw new Error(`${target} was not reached in 80 stops`);
}
