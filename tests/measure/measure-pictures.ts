import type { Page } from '@playwright/test';

interface Stretch {
  /** The part of the page without a picture, in pixels from its top. */
  from: number;
  to: number;
}

/** Drawings, product screens, cloths and photographs. Smaller ones are icons. */
const pictures = 'svg, img, .stage, .cloth__art, .cloth-strip';
const smallest = { width: 120, height: 40 };

/** The longest part of the main content, from the top of the page to the end of the content, without a picture. */
export function findLongestStretch(page: Page): Promise<Stretch> {
  return page.evaluate(
    ({ pictures, smallest }) => {
      const main = document.querySelector('main');
      if (!main) throw new Error('The page has no main content');
      const boxes = [...main.querySelectorAll(pictures)]
        .filter((each) => each.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        .map((each) => each.getBoundingClientRect())
        .filter(
          ({ left, right, width, height }) =>
            width >= smallest.width && height >= smallest.height && right > 0 && left < innerWidth,
        )
        .toSorted((a, b) => a.top - b.top);
      let [from, to, seen] = [0, 0, 0];
      for (const { top, bottom } of [...boxes, { top: main.getBoundingClientRect().bottom, bottom: 0 }]) {
        const start = Math.round(top + scrollY);
        if (start - seen > to - from) [from, to] = [seen, start];
        seen = Math.max(seen, Math.round(bottom + scrollY));
      }
      return { from, to };
    },
    { pictures, smallest },
  );
}
