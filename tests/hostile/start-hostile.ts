import { dirname } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startStack } from '../stack.ts';

declare module 'vitest' {
  interface ProvidedContext {
    baseUrl: string;
    databaseUrl: string;
    filesDir: string;
    logsDir: string;
  }
}

/** One stack for all files of tests. */
export default async function startHostile(project: TestProject): Promise<() => Promise<void>> {
  const { baseUrl, databaseUrl, filesDir, stop } = await startStack();
  project.provide('baseUrl', baseUrl);
  project.provide('databaseUrl', databaseUrl);
  project.provide('filesDir', filesDir);
  project.provide('logsDir', dirname(filesDir));
  return stop;
}
