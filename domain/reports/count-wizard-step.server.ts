import { countAttempt } from '#platform/limits.server.ts';
import { logError } from '#platform/log.server.ts';
import { addStepCounts } from './wizard-step-store.server.ts';

const colomboOffset = 5.5 * 3_600_000;
const flushDelayMs = 1_000;
const pending = new Map<number, number>();

/**
 * Counts one visit to a step, and stores nothing about the visitor. Visits are written once a second, so a process that
 * ends before that loses the last ones.
 */
export async function countWizardStep(step: number, address: string): Promise<void> {
  try {
    const { allowed } = await countAttempt('step', address);
    if (!allowed) return;
    if (pending.size === 0) setTimeout(flushCounts, flushDelayMs).unref();
    pending.set(step, (pending.get(step) ?? 0) + 1);
  } catch (error) {
    logError('wizard-step-uncounted', error);
  }
}

async function flushCounts(): Promise<void> {
  const counts = [...pending].map(([step, visits]) => ({ step, visits }));
  pending.clear();
  const day = new Date(Date.now() + colomboOffset).toISOString().slice(0, 10);
  await addStepCounts(day, counts).catch((error) => logError('wizard-step-uncounted', error));
}
