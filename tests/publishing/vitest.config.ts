import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/publishing/*.test.ts'],
    reporters: ['default', ['json', { outputFile: '.reports/publishing.json' }]],
    // One after another: each has a stack, which needs both cores.
    fileParallelism: false,
    testTimeout: 600_000,
    hookTimeout: 120_000,
  },
});
