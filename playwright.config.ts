import { defineConfig } from '@playwright/test';
import { chromium } from './tests/stack/chromium.ts';
import { defaultPorts } from './tests/stack/ports.ts';

/** Alone: `npx playwright test desk-texts --no-deps`. */
const publishing = '**/desk-texts.spec.ts';
/** A letter that is sent comes into the archive of the site. */
const letters = '**/desk-newsletter.spec.ts';

export default defineConfig({
  testDir: 'tests/journeys',
  globalSetup: './tests/stack/start-journeys.ts',
  outputDir: '.reports/playwright',
  reporter: [['list'], ['json', { outputFile: '.reports/playwright.json' }]],
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  timeout: 60_000,
  // Patient: two workers share two cores with the whole stack, and no journey judges speed by these.
  expect: { timeout: 20_000 },
  // What changes the site itself comes after everything that reads it; how soon a text is live is measured with nothing beside it.
  projects: [
    { name: 'reading', testIgnore: [publishing, letters] },
    { name: 'letters', testMatch: letters, dependencies: ['reading'] },
    { name: 'publishing', testMatch: publishing, dependencies: ['letters'] },
  ],
  use: {
    baseURL: `http://127.0.0.1:${defaultPorts.nginx}`,
    browserName: 'chromium',
    launchOptions: { executablePath: chromium.path, args: chromium.flags },
    // Actions, requests and console; with pictures of every step a run takes a quarter longer.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    screenshot: 'only-on-failure',
  },
});
