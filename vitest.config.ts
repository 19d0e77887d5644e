import { globSync, readFileSync } from 'node:fs';
import { configDefaults, defineConfig } from 'vitest/config';
import { art } from './tools/vite-art.ts';

/** Tests that start processes (web, worker, nginx, the linter) and wait for them. CI runs them; `npm run check` does not. */
const withProcesses = [
  'worker/*.test.ts',
  'web/*.test.ts',
  'deploy/{nginx,edge,logs}/*.test.ts',
  'tests/alarms/*.test.ts',
  'tests/files/*.test.ts',
  'tests/mail-in/postfix.test.ts',
  'tests/import-rules.test.ts',
  'tools/dev/*.test.ts',
  'tools/inbox.test.ts',
];

/** Builds a changed copy of the whole site. */
const withBuilds = ['tests/changed-content.test.ts'];

const elsewhere = [
  ...configDefaults.exclude,
  'build/**',
  'tests/{journeys,hostile,publishing,speed}/**',
  ...withProcesses,
  ...withBuilds,
];

/** Files that change settings, connections or the clock of a process get a process of their own. */
const changesState =
  /createTestDatabase|\bvi\.(stub|spyOn|useFakeTimers|setSystemTime|resetModules)|process\.env\b/;

const withState = globSync('**/*.test.{ts,tsx}', { exclude: elsewhere }).filter((file) =>
  changesState.test(readFileSync(file, 'utf8')),
);

/** Three workers on two cores, because many of the long files wait for a clock. */
const settings = { pool: 'threads', maxWorkers: 3, testTimeout: 180_000 } as const;

export default defineConfig({
  plugins: [art()],
  test: {
    globalSetup: ['tests/start-database.ts'],
    reporters: ['default', 'json'],
    outputFile: { json: '.reports/vitest.json' },
    env: {
      FORM_SECRET: 'no secret at all, as everybody can read it',
      DESK_SECRET: 'no secret at all, as everybody can read it',
      // Any free one: several workers run at a time.
      VISITS_PORT: '0',
    },
    silent: 'passed-only',
    hookTimeout: 180_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...elsewhere, ...withState],
          isolate: false,
          ...settings,
        },
      },
      {
        extends: true,
        test: { name: 'state', include: withState, ...settings },
      },
      {
        extends: true,
        test: {
          name: 'processes',
          include: withProcesses,
          sequence: { groupOrder: 1 },
          maxWorkers: 2,
          testTimeout: 180_000,
        },
      },
      {
        extends: true,
        test: { name: 'builds', include: withBuilds, sequence: { groupOrder: 2 } },
      },
    ],
  },
});
