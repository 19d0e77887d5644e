import type { Page } from '@playwright/test';

const columns = 12;
const tolerance = 1;

/** Grids that do not stand on the columns of the page, each with its reason. */
const ownGrids = {
  '.art-screens, .stage': 'a drawn product screen has its own layout',
  table: 'columns of a table are as wide as their content',
  '.marquee': 'the logos cross the whole window',
};

interface Placement {
  /** How many of these grids were found, and how many of their children were measured. */
  grids: number;
  children: number;
  /** Children that do not start on a column, a line each. */
  strays: string[];
}

/**
 * Compares the left edge of every child of every grid that is as wide as the content, or that takes its columns from
 * such a grid, with the starts of the twelve columns. A child set to the right in its area may end on a column instead.
 */
export function measureColumns(page: Page): Promise<Placement> {
  return page.evaluate(
    ({ columns, tolerance, exempt }) => {
      const frame = document.querySelector('main .w');
      if (!frame) throw new Error('The page has no content box');
      const contentOf = (element: Element) => {
        const { left, right } = element.getBoundingClientRect();
        const style = getComputedStyle(element);
        const sum = (...parts: string[]) => parts.reduce((total, part) => total + Number.parseFloat(part), 0);
        return {
          left: left + sum(style.borderLeftWidth, style.paddingLeft),
          right: right - sum(style.borderRightWidth, style.paddingRight),
        };
      };
      const { left, right } = contentOf(frame);
      const root = getComputedStyle(document.documentElement);
      const gap = Number.parseFloat(root.getPropertyValue('--gap')) * Number.parseFloat(root.fontSize);
      const width = (right - left - gap * (columns - 1)) / columns;
      const starts = Array.from({ length: columns }, (_, index) => left + index * (width + gap));
      const isNear = (x: number, places: number[]) =>
        places.some((place) => Math.abs(place - x) <= tolerance);

      const inFlow = (parent: Element): Element[] =>
        [...parent.children].flatMap((child) => {
          const { display, position } = getComputedStyle(child);
          if (display === 'contents') return inFlow(child);
          const box = child.getBoundingClientRect();
          const isShown =
            child.checkVisibility({ visibilityProperty: true }) && box.width > 1 && box.height > 1;
          return isShown && !['absolute', 'fixed'].includes(position) ? [child] : [];
        });
      const nameOf = (element: Element) =>
        `${element.localName}${[...element.classList].map((name) => `.${name}`).join('')}`;

      const grids = [...document.querySelectorAll('main, main *, footer, footer *')].filter((each) => {
        const { display, gridTemplateColumns } = getComputedStyle(each);
        if (display !== 'grid' || !each.checkVisibility({ visibilityProperty: true })) return false;
        const content = contentOf(each);
        const isInWindow = content.left > -innerWidth / 2 && content.right < innerWidth * 1.5;
        const isWide = content.left <= left + tolerance && content.right >= right - tolerance;
        return (isWide || gridTemplateColumns.startsWith('subgrid')) && isInWindow && !each.closest(exempt);
      });
      const found = grids.flatMap((grid) => inFlow(grid).map((child) => ({ grid, child })));
      const strays = found.flatMap(({ grid, child }) => {
        const box = child.getBoundingClientRect();
        if (isNear(box.left, starts)) return [];
        const isSetRight = /end|right/.test(getComputedStyle(child).justifySelf);
        if (
          isSetRight &&
          isNear(
            box.right,
            starts.map((start) => start + width),
          )
        )
          return [];
        const nearest = starts.toSorted((a, b) => Math.abs(a - box.left) - Math.abs(b - box.left))[0] ?? 0;
        return [
          `${nameOf(grid)} > ${nameOf(child)} "${child.textContent?.trim().slice(0, 24)}" starts at ${box.left.toFixed(1)}, ${(box.left - nearest).toFixed(1)} from column ${starts.indexOf(nearest) + 1}`,
        ];
      });
      return { grids: grids.length, children: found.length, strays };
    },
    { columns, tolerance, exempt: Object.keys(ownGrids).join(', ') },
  );
}
