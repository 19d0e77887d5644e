import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

type Results = Awaited<ReturnType<AxeBuilder['analyze']>>;

declare global {
  var axe: { run(context: string, options: object): Promise<Results> };
}

const beside = createRequire(import.meta.resolve('@axe-core/playwright'));
const source = readFileSync(beside.resolve('axe-core/axe.min.js'), 'utf8');

/** To be called before the page is opened. AxeBuilder would bring its script anew, and a second page, for every run. */
export async function addAxe(page: Page): Promise<void> {
  await page.addInitScript({ content: source });
}

/** What axe finds, a line each; all rules that are on by default, or the named ones; on the page or in a part of it. */
export function runAxe(page: Page, rules?: readonly string[], part = 'html'): Promise<string[]> {
  return page.evaluate(
    async ({ only, part }) => {
      // Colours on their way from one theme to the other are neither's, and a card half faded in is not yet there.
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
