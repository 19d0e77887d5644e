import { basename } from 'node:path';
import type { FullConfig } from '@playwright/test';
import { startStack } from '../stack.ts';

export default async function startJourneys({ projects }: FullConfig): Promise<() => Promise<void>> {
  const stack = await startStack({ name: basename(projects[0]?.testDir ?? ''), mailIn: true });
  // Playwright's workers are separate processes and inherit this variable.
  process.env.JOURNEYS_FILES_DIR = stack.filesDir;
  return () => stack.stop();
}
