import { configDefaults, defineConfig } from 'vitest/config';
import { art } from './tools/vite-art.ts';

export default defineConfig({
  plugins: [art()],
  test: {
    include: ['**/*.test.{ts,tsx}'],
    exclude: [...configDefaults.exclude, 'build/**', 'tests/{journeys,hostile,speed}/**'],
    globalSetup: ['tests/start-database.ts'],
    reporters: ['default', ['json', { outputFile: '.reports/vitest.json' }]],
    env: {
      FORM_SECRET: 'no secret at all, as everybody can read it',
      DESK_SECRET: 'no secret at all, as everybody can read it',
    },
    // Most of the long ones wait for a process or a clock; by default two cores would run one file at a time.
    maxWorkers: 3,
    silent: 'passed-only',
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
});
