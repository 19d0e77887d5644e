import { basename } from 'node:path';
import type { FullConfig } from '@playwright/test';
import { startStack } from '../stack.ts';

export default async function startJourneys({ projects }: FullConfig): Promise<() => Promise<void>> {
  const stack = await startStack({ name: basename(projects[0]?.testDir ?? '') });
  // Playwright's workers are processes of their own and inherit what is set here.
  process.env.JOURNEYS_FILES_DIR = stack.filesDir;
  return () => stack.stop();
}
