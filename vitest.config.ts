import { configDefaults, defineConfig } from 'vitest/config';
import { art } from './tools/vite-art.ts';

/** These start processes of ours and wait for them: beside a full machine they would judge the machine. */
const ofProcesses = ['worker/*.test.ts', 'web/*.test.ts', 'tests/files/*.test.ts'];

export default defineConfig({
  plugins: [art()],
  test: {
    globalSetup: ['tests/start-database.ts'],
    reporters: ['default', ['json', { outputFile: '.reports/vitest.json' }]],
    env: {
      FORM_SECRET: 'no secret at all, as everybody can read it',
      DESK_SECRET: 'no secret at all, as everybody can read it',
    },
    silent: 'passed-only',
    hookTimeout: 90_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [
            ...configDefaults.exclude,
            'build/**',
            'tests/{journeys,hostile,speed}/**',
            ...ofProcesses,
          ],
          // Most of the long ones wait for a clock; by default two cores would run one file at a time.
          maxWorkers: 3,
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'processes',
          include: ofProcesses,
          sequence: { groupOrder: 1 },
          maxWorkers: 2,
          testTimeout: 60_000,
        },
      },
    ],
  },
});
