import { defineConfig } from '@playwright/test';
import journeys from '../../playwright.config.ts';

export default defineConfig({
  ...journeys,
  testDir: '.',
  globalSetup: '../stack/start-journeys.ts',
  outputDir: '../../.reports/broken-output',
  use: { ...journeys.use, screenshot: 'off' },
  reporter: [['list'], ['json', { outputFile: '../../.reports/broken.json' }]],
});
