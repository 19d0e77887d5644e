import { globSync, readFileSync } from 'node:fs';
import { configDefaults, defineConfig } from 'vitest/config';
import { art } from './tools/vite-art.ts';

/** These start processes of ours and wait for them: beside a full machine they would judge the machine. */
const ofProcesses = ['worker/*.test.ts', 'web/*.test.ts', 'tests/files/*.test.ts'];

/** A second build of the whole site. */
const ofBuilds = ['tests/changed-content.test.ts'];

const elsewhere = [
  ...configDefaults.exclude,
  'build/**',
  'tests/{journeys,hostile,speed}/**',
  ...ofProcesses,
  ...ofBuilds,
];

/** What a module keeps (settings, a connection, a clock) would reach the next file of the same process. */
const keepsState =
  /createTestDatabase|\bvi\.(stub|spyOn|useFakeTimers|setSystemTime|resetModules)|process\.env\b/;

const withState = globSync('**/*.test.{ts,tsx}', { exclude: elsewhere }).filter((file) =>
  keepsState.test(readFileSync(file, 'utf8')),
);

/** Threads start for a sixth less work. Most long files wait for a clock; by default two cores would run one at a time. */
const ofRules = { pool: 'threads', maxWorkers: 3, testTimeout: 60_000 } as const;

export default defineConfig({
  plugins: [art()],
  test: {
    globalSetup: ['tests/start-database.ts'],
    reporters: ['default', 'json'],
    outputFile: { json: '.reports/vitest.json' },
    env: {
      FORM_SECRET: 'no secret at all, as everybody can read it',
      DESK_SECRET: 'no secret at all, as everybody can read it',
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
          ...ofRules,
        },
      },
      {
        extends: true,
        test: { name: 'state', include: withState, ...ofRules },
      },
      {
        extends: true,
        test: {
          name: 'processes',
          include: ofProcesses,
          sequence: { groupOrder: 1 },
          maxWorkers: 2,
          testTimeout: 180_000,
        },
      },
      {
        extends: true,
        test: { name: 'builds', include: ofBuilds, sequence: { groupOrder: 2 } },
      },
    ],
  },
});
