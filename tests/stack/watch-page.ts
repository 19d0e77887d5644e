import { expect, type Page } from '@playwright/test';

/** The only site that a page of ours asks for anything; tests answer for it or let it be out of reach. */
export const mapHost = 'https://www.openstreetmap.org';

/** Errors the browser reports from now on; the page's own status 404 and a map out of reach are none. */
export function watchComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    const ownStatus = message.location().url === page.url() && message.text().includes('status of 404');
    const mapAway = message.location().url.startsWith(mapHost);
    if (message.type() === 'error' && !ownStatus && !mapAway) complaints.push(message.text());
  });
  return complaints;
}

/** Adds what the content policy forbids; to be called before the page is opened. */
export async function watchViolations(page: Page, complaints: string[]): Promise<void> {
  await page.exposeFunction('reportViolation', (violation: string) => complaints.push(violation));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      Reflect.get(window, 'reportViolation')(`${effectiveDirective} forbids ${blockedURI}`);
    });
  });
}

/**
 * React marks its elements before the effects run. One effect of each layout can be seen: the site's brings the button
 * of the assistant, the desk's measures the bar.
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
 * Not waitForFunction: it runs a string as code, which our policy forbids. Patient: how long it takes is not what is
 * tested; but often asked, since every journey begins with it.
 */
export async function waitForHydration(page: Page): Promise<void> {
  await expect
    .poll(() => isHydrated(page), { message: 'the page comes alive', timeout: 20_000, intervals: [50] })
    .toBe(true);
}
