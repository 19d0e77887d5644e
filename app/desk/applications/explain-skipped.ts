import type { ApplicationStage } from '#domain/leads/applications/application-stages.ts';
import type { ActionOutcome } from '#domain/leads/applications/move-applications.server.ts';

/** Why an application was left unchanged. */
export type SkipReason = Exclude<ActionOutcome, 'done'> | 'colleague';

/** The reasons known before anything is tried. */
export function findSkipReason(
  {
    isOnBoard,
    stage,
    interviewAt,
  }: { isOnBoard: boolean; stage: ApplicationStage; interviewAt: Date | null },
  isAllowed: boolean,
  finalStages: ApplicationStage[],
): SkipReason | null {
  if (!isOnBoard) return 'gone';
  if (finalStages.includes(stage)) return 'already';
  if (!isAllowed) return 'colleague';
  return interviewAt ? 'interview' : null;
}

/** As in "Nimal Perera is already there". */
export function explainSkipped(
  why: SkipReason,
  { owner, isDecline }: { owner: string | null | undefined; isDecline: boolean },
): string {
  switch (why) {
    case 'already':
      return isDecline ? 'is declined or hired already' : 'is already there';
    case 'colleague':
      return `is with ${owner ?? 'a colleague'}: ask them, or have it assigned to you`;
    case 'changed':
      return 'changed while you were looking: check it again, then repeat';
    case 'interview':
      return 'has an interview ahead: cancel it first, so that nobody waits in vain';
    case 'gone':
      return 'is no longer here: withdrawn, merged, erased or marked as spam';
  }
}
