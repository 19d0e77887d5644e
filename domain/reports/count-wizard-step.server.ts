import { countAttempt } from '#platform/limits.server.ts';
import { logError } from '#platform/log.server.ts';
import { addStepCounts } from './wizard-step-store.server.ts';

const colomboOffset = 5.5 * 3_600_000;
const pauseMs = 1_000;
const waiting = new Map<number, number>();

/**
 * One more visitor at this step, and nothing about the visitor. Nobody waits for it: a second's visits are written
 * together, and a process that ends within it forgets them.
 */
export async function countWizardStep(step: number, address: string): Promise<void> {
  try {
    const { allowed } = await countAttempt('step', address);
    if (!allowed) return;
    if (waiting.size === 0) setTimeout(writeCounts, pauseMs).unref();
    waiting.set(step, (waiting.get(step) ?? 0) + 1);
  } catch (error) {
    logError('wizard-step-uncounted', error);
  }
}

async function writeCounts(): Promise<void> {
  const counts = [...waiting].map(([step, visits]) => ({ step, visits }));
  waiting.clear();
  const day = new Date(Date.now() + colomboOffset).toISOString().slice(0, 10);
  await addStepCounts(day, counts).catch((error) => logError('wizard-step-uncounted', error));
}
