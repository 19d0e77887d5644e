import { startStack } from '../stack.ts';

export default async function startJourneys(): Promise<() => Promise<void>> {
  const stack = await startStack();
  return () => stack.stop();
}
