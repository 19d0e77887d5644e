import { expect, type Page } from '@playwright/test';

/** Waits for the end of the view transition: a click during it may miss and be repeated at another scroll position. */
export const waitForFade = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.matches(':active-view-transition')))
    .toBe(false);
