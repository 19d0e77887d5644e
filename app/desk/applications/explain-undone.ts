import type { ApplicationStage } from '#domain/leads/applications/application-stages.ts';
import type { ActionOutcome } from '#domain/leads/applications/move-applications.server.ts';

/** Why an application was left as it is. */
export type Undone = Exclude<ActionOutcome, 'done'> | 'colleague';

/** What can be told before anything is tried. */
export function undoneBefore(
  { isOnBoard, stage }: { isOnBoard: boolean; stage: ApplicationStage },
  isAllowed: boolean,
  reached: ApplicationStage[],
): Undone | null {
  if (!isOnBoard) return 'gone';
  if (reached.includes(stage)) return 'already';
  return isAllowed ? null : 'colleague';
}

/** As in "Nimal Perera is already there". */
export function explainUndone(
  why: Undone,
  { owner, isDecline }: { owner: string | null | undefined; isDecline: boolean },
): string {
  switch (why) {
    case 'already':
      return isDecline ? 'is declined or hired already' : 'is already there';
    case 'colleague':
      return `is with ${owner ?? 'a colleague'}: ask them, or have it assigned to you`;
    case 'changed':
      return 'changed while you looked: look again, then repeat it';
    case 'gone':
      return 'is no longer here: withdrawn, merged, erased or marked as spam';
  }
}
