import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

type Results = Awaited<ReturnType<AxeBuilder['analyze']>>;

declare global {
  var axe: { run(context: string, options: object): Promise<Results> };
}

const requireFromAxe = createRequire(import.meta.resolve('@axe-core/playwright'));
const source = readFileSync(requireFromAxe.resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Only these rules depend on the width or the theme. The other hundred read the document, which is nearly the same in
 * every one, so pages are tested with all rules only where the structure differs.
 */
export const visualRules = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable'];

/** Call before the page is opened. AxeBuilder would inject its script again, and open a second page, for every run. */
export async function addAxe(page: Page): Promise<void> {
  await page.addInitScript({ content: source });
}

/** What axe finds, a line each. Runs the default rules or the given ones, on the whole page or a part of it. */
export function runAxe(page: Page, rules?: readonly string[], part = 'html'): Promise<string[]> {
  return page.evaluate(
    async ({ only, part }) => {
      // Finish animations first, because colours in transition and half-faded elements would be measured wrongly.
      for (const each of document.getAnimations()) {
        if (each.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) each.finish();
      }
      const { violations } = await axe.run(part, {
        resultTypes: ['violations'],
        ...(only && { runOnly: { type: 'rule', values: only } }),
      });
      return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
    },
    { only: rules && [...rules], part },
  );
}
