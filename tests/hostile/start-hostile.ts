import { dirname } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startStack } from '../stack.ts';

declare module 'vitest' {
  interface ProvidedContext {
    baseUrl: string;
    /** The web process itself, without nginx in front of it. */
    webUrl: string;
    pids: { web: number; worker: number };
    databaseUrl: string;
    filesDir: string;
    logsDir: string;
  }
}

/** Starts one stack for all test files. */
export default async function startHostile(project: TestProject): Promise<() => Promise<void>> {
  const { baseUrl, webUrls, pids, databaseUrl, filesDir, stop } = await startStack({ name: 'hostile' });
  project.provide('baseUrl', baseUrl);
  project.provide('webUrl', `${webUrls[0]}`);
  project.provide('pids', pids());
  project.provide('databaseUrl', databaseUrl);
  project.provide('filesDir', filesDir);
  project.provide('logsDir', dirname(filesDir));
  return stop;
}
