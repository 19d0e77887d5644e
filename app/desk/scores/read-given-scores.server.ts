import type { RouterContextProvider } from 'react-router';
import { printShortTime } from '#domain/format/print-short-time.ts';
import { readStage, undecidedStages } from '#domain/leads/applications/application-stages.ts';
import { meanOf, nameScore, printMean } from '#domain/leads/applications/score-levels.ts';
import { findScores } from '#domain/leads/applications/score-store.server.ts';
import { currentStaff } from '../shared/guard-desk.server.ts';

type Given = Awaited<ReturnType<typeof findScores>>[number];

/** The scores of an applicant. Those of others are hidden until one has given one's own, or the application is decided. */
export async function readGivenScores(
  { id, stage }: { id: string; stage: string | null },
  context: Readonly<RouterContextProvider>,
) {
  const given = await findScores(id);
  const own = given.find(({ staffId }) => staffId === currentStaff(context).id);
  const isDecided = !undecidedStages.some((undecided) => undecided === readStage(stage));
  const isRevealed = own !== undefined || isDecided;
  const all = given.flatMap(({ scores }) => Object.values(scores));
  return {
    own,
    isDecided,
    scores: {
      count: given.length,
      isOwnGiven: own !== undefined,
      mean: isRevealed && all.length > 0 ? printMean(meanOf(Object.fromEntries(all.entries()))) : null,
      people: isRevealed ? given.map((each) => describeGiven(each, each === own)) : null,
    },
  };
}

function describeGiven({ staffId, name, scores, note, givenAt }: Given, isOwn: boolean) {
  return {
    id: staffId,
    name: isOwn ? 'You' : name,
    mean: printMean(meanOf(scores)),
    at: printShortTime(givenAt),
    note,
    lines: Object.entries(scores).map(([label, score]) => ({ label, value: nameScore(score) })),
  };
}
