import { constants, setPriority } from 'node:os';
import type { Stack } from '../stack.ts';

/**
 * The worker lets everybody else go first. On a machine that is busy with other tests it would not get on at all; on one that
 * is not, this changes nothing.
 */
export function hurryWorker(stack: Stack): void {
  if (process.getuid?.() === 0) setPriority(stack.pids().worker, constants.priority.PRIORITY_NORMAL);
}
