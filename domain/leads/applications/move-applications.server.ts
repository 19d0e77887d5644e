import type { SeenLead } from '../handling/handling-store.server.ts';
import { moveToStage } from './application-action-store.server.ts';
import type { ApplicationStage } from './application-stages.ts';
import { findApplications } from './application-store.server.ts';

export interface SelectedApplication extends SeenLead {
  reference: string;
}

/**
 * `already`: it was in that stage before. `changed`: somebody else changed it first. `gone`: withdrawn, erased, merged or
 * marked as spam since it was shown.
 */
export type ActionOutcome = 'done' | 'already' | 'changed' | 'gone';

/** Reference -> outcome. Each is changed separately, so one that changed meanwhile does not stop the others. */
export type ChangedApplications = Map<string, ActionOutcome>;

export async function moveApplications(
  selected: SelectedApplication[],
  stage: Exclude<ApplicationStage, 'declined'>,
  staffId: string,
  now = new Date(),
): Promise<ChangedApplications> {
  const done: string[] = [];
  for (const seen of selected) if (await moveToStage(seen, stage, staffId, now)) done.push(seen.id);
  return await explainOutcomes(selected, done, (found) => found === stage);
}

/** Reads the unchanged ones again to find out why. */
export async function explainOutcomes(
  selected: SelectedApplication[],
  done: string[],
  isDoneAt: (stage: ApplicationStage) => boolean,
): Promise<ChangedApplications> {
  const unchanged = selected.filter(({ id }) => !done.includes(id)).map(({ reference }) => reference);
  const found = unchanged.length > 0 ? await findApplications(unchanged) : [];
  const outcomeOf = ({ id, reference }: SelectedApplication): ActionOutcome => {
    if (done.includes(id)) return 'done';
    const current = found.find((each) => each.reference === reference);
    if (!current?.isOnBoard) return 'gone';
    return isDoneAt(current.stage) ? 'already' : 'changed';
  };
  return new Map(selected.map((each) => [each.reference, outcomeOf(each)]));
}
