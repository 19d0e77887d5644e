import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/hostile/*.test.ts'],
    globalSetup: ['tests/hostile/start-hostile.ts'],
    reporters: ['default', ['json', { outputFile: '.reports/hostile.json' }]],
    // One after another: they share one stack, and it needs both cores.
    fileParallelism: false,
    testTimeout: 600_000,
    hookTimeout: 60_000,
  },
});
