import { startStack } from '../stack.ts';

export default async function startJourneys(): Promise<() => Promise<void>> {
  const stack = await startStack();
  // Playwright's workers are processes of their own and inherit what is set here.
  process.env.JOURNEYS_FILES_DIR = stack.filesDir;
  return () => stack.stop();
}
