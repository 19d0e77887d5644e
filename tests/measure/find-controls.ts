import type { Page } from '@playwright/test';
import type { Box } from './compare-pixels.ts';

/** The link that skips to the content is outside the page until it has the focus. */
export const controls = 'a[href]:not(.skip), button, input, select, textarea, summary, label.btn';

/** The parts of a drawn control's box that belong to it are listed in steps of this many pixels. */
export const cell = 6;

export interface FoundControl {
  name: string;
  /** What makes it visible: its letters or icon, the border of a field, or anything it draws. */
  sign: 'glyphs' | 'border' | 'shape';
  box: Box;
  /** The cells of a control in a drawing, as "column row"; otherwise it fills its box. */
  cells?: string[];
}

interface Choice {
  scope: string;
  /** Those that float above the page, or all others. */
  floating: boolean;
  /** Finding the cells takes long. */
  withCells: boolean;
}

/**
 * The visible controls below `scope` within the width of the window. Floating boxes are marked, so that pictures can be
 * taken without them.
 */
export function findControls(page: Page, choice: Choice): Promise<FoundControl[]> {
  return page.evaluate(
    ({ controls, cell, scope, floating, withCells }) => {
      const isVisible = (control: Element) => {
        const { left, right, width, height } = control.getBoundingClientRect();
        const isShown = control.checkVisibility({ opacityProperty: true, visibilityProperty: true });
        const isUsable =
          !control.matches(':disabled, [aria-disabled="true"]') && !control.closest('[inert], .vh');
        return isShown && isUsable && width > 2 && height > 2 && left >= 0 && right <= innerWidth;
      };
      const findFloat = (element: Element | null): Element | null => {
        if (!element || getComputedStyle(element).position === 'fixed') return element;
        return findFloat(element.parentElement);
      };
      const hasGlyphs = (control: Element) => {
        if ([...control.querySelectorAll('svg')].some(({ clientWidth }) => clientWidth >= 8)) return true;
        const texts = document.createTreeWalker(control, NodeFilter.SHOW_TEXT);
        while (texts.nextNode()) {
          const parent = texts.currentNode.parentElement;
          const isShown = parent?.checkVisibility() && parent.getBoundingClientRect().width > 2;
          if (isShown && texts.currentNode.textContent?.trim()) return true;
        }
        return false;
      };
      const signOf = (control: Element) => {
        if (control.matches('select, textarea, input:not([type="checkbox"], [type="radio"])'))
          return 'border';
        return !(control instanceof SVGElement) && hasGlyphs(control) ? 'glyphs' : 'shape';
      };
      /** Of a link on several lines, its longest line. */
      const boxOf = (control: Element) => {
        const lines = [...control.getClientRects()].toSorted((a, b) => b.width - a.width);
        return (
          (getComputedStyle(control).display === 'inline' && lines[0]) || control.getBoundingClientRect()
        );
      };
      const listCells = (control: Element, { x, y, width, height }: DOMRect) => {
        const cells: string[] = [];
        for (let row = 0; row < height / cell; row += 1) {
          for (let column = 0; column < width / cell; column += 1) {
            const top = document.elementFromPoint(x + (column + 0.5) * cell, y + (row + 0.5) * cell);
            if (control.contains(top)) cells.push(`${column} ${row}`);
          }
        }
        return cells;
      };

      const found: FoundControl[] = [];
      for (const control of document.querySelectorAll(controls)) {
        if (!control.closest(scope) || !isVisible(control)) continue;
        const float = findFloat(control);
        float?.setAttribute('data-floats', '');
        if (floating !== (float !== null)) continue;
        const box = boxOf(control);
        const name =
          control.getAttribute('aria-label') || control.textContent || control.getAttribute('name');
        found.push({
          name: `${control.localName} ${name?.trim().replace(/\s+/g, ' ').slice(0, 40)}`,
          sign: signOf(control),
          box: { x: box.x, y: box.y, width: box.width, height: box.height },
          ...(withCells && control instanceof SVGElement && { cells: listCells(control, box) }),
        });
      }
      return found;
    },
    { controls, cell, ...choice },
  );
}
