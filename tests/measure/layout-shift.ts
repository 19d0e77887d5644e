import type { Page } from '@playwright/test';

/** The largest total layout shift that a page may have. */
export const maxLayoutShift = 0.01;

declare global {
  var layoutShift: number;
  var layoutShifts: string[];
}

interface LayoutShift extends PerformanceEntry {
  value: number;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/** Call before the page is opened. Adds up all shifts, whatever caused them, which is stricter than the usual measure. */
export async function watchLayoutShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.layoutShift = 0;
    globalThis.layoutShifts = [];
    new PerformanceObserver((list) => {
      for (const { value, startTime, sources } of list.getEntries() as LayoutShift[]) {
        globalThis.layoutShift += value;
        const moved = sources.map(({ node, previousRect, currentRect }) => {
          const name = node instanceof Element ? `${node.localName} ${node.className}` : node?.textContent;
          return `${name} from ${previousRect.y} to ${currentRect.y}`;
        });
        globalThis.layoutShifts.push(
          `after ${Math.round(startTime)} ms, scrolled ${scrollY}: ${moved.join(', ')}`,
        );
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The total shift so far, after pending frames are painted. */
export function readLayoutShift(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    await frame();
    await frame();
    await new Promise((done) => setTimeout(done));
    return globalThis.layoutShift;
  });
}

/** Lists what moved, to help find the cause. */
export const describeShifts = (page: Page): Promise<string> =>
  page.evaluate(() => globalThis.layoutShifts.join('; '));

/** Scrolls to the end one screen at a time, so that everything that appears on the way can cause its shift. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
      scrollTo({ top: y, behavior: 'instant' });
      await frame();
      await frame();
    }
  });
}
