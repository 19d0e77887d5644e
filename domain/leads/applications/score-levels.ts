/** In the order in which they are offered. */
export const scoreLevels = [
  { score: 1, label: 'Weak' },
  { score: 2, label: 'Fair' },
  { score: 3, label: 'Good' },
  { score: 4, label: 'Strong' },
] as const;

/** Criterion -> 1 to 4. A criterion that somebody cannot judge is left out. */
export type Scores = Record<string, number>;

export const scoreNoteLimit = 2000;

/** "Good" */
export const nameScore = (score: number | undefined): string =>
  scoreLevels.find((level) => level.score === score)?.label ?? 'No view';

/** 3.25 -> "3.3 of 4" */
export const printMean = (mean: number): string => `${mean.toFixed(1)} of 4`;

export function meanOf(scores: Scores): number {
  const values = Object.values(scores);
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

export interface ScoreSummary {
  scorers: number;
  /** Null where the viewer must not be influenced: they have not scored, and it is not decided. */
  mean: number | null;
}

/** "3.3 of 4, by 2" or "2 have scored"; empty if nobody has. */
export function describeScores({ scorers, mean }: ScoreSummary): string {
  if (scorers === 0) return '';
  if (mean === null) return `${scorers} ${scorers === 1 ? 'has' : 'have'} scored`;
  return `${printMean(mean)}, by ${scorers}`;
}
