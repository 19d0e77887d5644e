import type { Page } from '@playwright/test';

/** Visible controls and lines of text of this part under a floating button that has not stepped aside. */
export function findCovered(page: Page, part = 'body'): Promise<string[]> {
  return page.evaluate((part) => {
    const root = document.querySelector(part);
    if (!root) throw new Error(`There is no ${part}`);
    const floating = [...document.querySelectorAll('.back-top, .chat-btn')].filter(
      (button) => button.checkVisibility() && !button.hasAttribute('data-aside'),
    );
    const isOwn = (node: Node) => floating.some((button) => button.contains(node));
    const isShown = (element: Element | null) =>
      element?.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !element.closest('.vh');

    const below: { name: string; boxes: DOMRect[] }[] = [];
    for (const control of root.querySelectorAll('a, button, input, select, textarea, summary')) {
      if (isOwn(control) || !isShown(control)) continue;
      below.push({ name: control.outerHTML.slice(0, 120), boxes: [...control.getClientRects()] });
    }
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (!text.nodeValue?.trim() || isOwn(text) || !isShown(text.parentElement)) continue;
      const range = document.createRange();
      range.selectNode(text);
      below.push({ name: text.nodeValue, boxes: [...range.getClientRects()] });
    }
    return floating.flatMap((button) => {
      const own = button.getBoundingClientRect();
      const overlaps = ({ left, right, top, bottom }: DOMRect) =>
        left < own.right && right > own.left && top < own.bottom && bottom > own.top;
      return below
        .filter(({ boxes }) => boxes.some(overlaps))
        .map(({ name }) => `${button.className} covers ${name}`);
    });
  }, part);
}
