import type { SeenLead } from '../handling/handling-store.server.ts';
import { moveToStage } from './application-act-store.server.ts';
import type { ApplicationStage } from './application-stages.ts';
import { findApplications } from './application-store.server.ts';

export interface SelectedApplication extends SeenLead {
  reference: string;
}

/**
 * `already`: it stands where it should without us. `changed`: somebody was faster. `gone`: withdrawn, erased, merged or
 * found to be spam since it was seen.
 */
export type ActionOutcome = 'done' | 'already' | 'changed' | 'gone';

/** Reference -> what became of it; each for itself, so that one that changed holds up no other. */
export type ChangedApplications = Map<string, ActionOutcome>;

export async function moveApplications(
  ticked: SelectedApplication[],
  stage: Exclude<ApplicationStage, 'declined'>,
  staffId: string,
  now = new Date(),
): Promise<ChangedApplications> {
  const done: string[] = [];
  for (const seen of ticked) if (await moveToStage(seen, stage, staffId, now)) done.push(seen.id);
  return await explainOutcomes(ticked, done, (found) => found === stage);
}

/** Looks once more at those that were left alone, to be able to say why. */
export async function explainOutcomes(
  ticked: SelectedApplication[],
  done: string[],
  isReached: (stage: ApplicationStage) => boolean,
): Promise<ChangedApplications> {
  const left = ticked.filter(({ id }) => !done.includes(id)).map(({ reference }) => reference);
  const found = left.length > 0 ? await findApplications(left) : [];
  const outcomeOf = ({ id, reference }: SelectedApplication): ActionOutcome => {
    if (done.includes(id)) return 'done';
    const now = found.find((each) => each.reference === reference);
    if (!now?.isOnBoard) return 'gone';
    return isReached(now.stage) ? 'already' : 'changed';
  };
  return new Map(ticked.map((each) => [each.reference, outcomeOf(each)]));
}
