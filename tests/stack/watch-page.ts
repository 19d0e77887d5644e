import { expect, type Page } from '@playwright/test';

/** The only other site that our pages load from; tests answer for it or let it be unreachable. */
export const mapHost = 'https://www.openstreetmap.org';

/** Collects the errors that the browser reports from now on, except the page's own 404 and an unreachable map. */
export function watchBrowserErrors(page: Page): string[] {
  const browserErrors: string[] = [];
  page.on('pageerror', (error) => browserErrors.push(String(error)));
  page.on('console', (message) => {
    const isOwn404 = message.location().url === page.url() && message.text().includes('status of 404');
    const isMap = message.location().url.startsWith(mapHost);
    if (message.type() === 'error' && !isOwn404 && !isMap) browserErrors.push(message.text());
  });
  return browserErrors;
}

/** Adds violations of the content security policy. Call before the page is opened. */
export async function watchViolations(page: Page, browserErrors: string[]): Promise<void> {
  await page.exposeFunction('reportViolation', (violation: string) => browserErrors.push(violation));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      Reflect.get(window, 'reportViolation')(`${effectiveDirective} forbids ${blockedURI}`);
    });
  });
}

/**
 * React marks its elements before the effects run, so a visible effect of each layout is checked too: on the site the
 * button of the assistant, on the desk the measured height of the bar.
 */
export function isHydrated(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const has = (selector: string) => document.querySelector(selector) !== null;
    const link = [...document.links].at(-1);
    return (
      link !== undefined &&
      Object.keys(link).some((key) => key.startsWith('__reactProps')) &&
      (!has('.site-header') || has('.chat-btn, .chat')) &&
      (!has('.desk-top') || document.documentElement.style.getPropertyValue('--header') !== '')
    );
  });
}

/**
 * Not waitForFunction, because it runs a string as code, which our content security policy forbids. With a long timeout,
 * because speed is not tested here, and short intervals, because every journey begins with it.
 */
export async function waitForHydration(page: Page): Promise<void> {
  await expect
    .poll(() => isHydrated(page), { message: 'the page is hydrated', timeout: 20_000, intervals: [50] })
    .toBe(true);
}
