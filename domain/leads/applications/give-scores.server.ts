import { listCriteria } from './list-criteria.server.ts';
import { type Scores, scoreLevels, scoreNoteLimit } from './score-levels.ts';
import { saveScores } from './score-store.server.ts';

interface PostedScores {
  /** Criterion -> what was chosen, as posted. */
  chosen: Map<string, string>;
  note: string;
}

/** `outdated`: the criteria have changed since the form was opened. */
export type ScoreOutcome = 'done' | 'none' | 'outdated' | 'too-long';

/** Saves what one person thinks of an applicant. At least one criterion must be scored. */
export async function giveScores(
  { id, opening }: { id: string; opening: string | null },
  staffId: string,
  { chosen, note }: PostedScores,
  now = new Date(),
): Promise<ScoreOutcome> {
  const criteria = listCriteria(opening);
  if ([...chosen.keys()].some((criterion) => !criteria.includes(criterion))) return 'outdated';
  const scores: Scores = Object.fromEntries(
    criteria.flatMap((criterion) => {
      const level = scoreLevels.find(({ score }) => String(score) === chosen.get(criterion));
      return level ? [[criterion, level.score]] : [];
    }),
  );
  if (Object.keys(scores).length === 0) return 'none';
  if (note.length > scoreNoteLimit) return 'too-long';
  await saveScores(id, staffId, { scores, note }, now);
  return 'done';
}
