import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/faults/*.test.ts'],
    globalSetup: ['tests/faults/print-ledger.ts'],
    reporters: ['default', ['json', { outputFile: '.reports/faults.json' }]],
    // Half of the time is waiting for a process to come back, so two files share even two cores.
    maxWorkers: 2,
    testTimeout: 240_000,
    hookTimeout: 60_000,
  },
});
