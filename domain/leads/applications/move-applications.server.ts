import type { SeenLead } from '../handling/handling-store.server.ts';
import { moveToStage } from './application-action-store.server.ts';
import type { ApplicationStage } from './application-stages.ts';
import { findApplications } from './application-store.server.ts';

export interface SelectedApplication extends SeenLead {
  reference: string;
}

/**
 * `already`: it was in that stage before. `changed`: somebody else changed it first. `gone`: withdrawn, erased, merged or
 * marked as spam since it was shown. `interview`: an interview to come must be cancelled before it is declined.
 */
export type ActionOutcome = 'done' | 'already' | 'changed' | 'gone' | 'interview';

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
  { isDecline = false } = {},
): Promise<ChangedApplications> {
  const unchanged = selected.filter(({ id }) => !done.includes(id)).map(({ reference }) => reference);
  const found = unchanged.length > 0 ? await findApplications(unchanged) : [];
  const outcomeOf = ({ id, reference }: SelectedApplication): ActionOutcome => {
    if (done.includes(id)) return 'done';
    const current = found.find((each) => each.reference === reference);
    if (!current?.isOnBoard) return 'gone';
    if (isDoneAt(current.stage)) return 'already';
    return isDecline && current.interviewAt ? 'interview' : 'changed';
  };
  return new Map(selected.map((each) => [each.reference, outcomeOf(each)]));
}
