import { createApplication } from '../create-application.ts';
import type { Sample } from '../sample.ts';
import { applicationTexts } from './application-texts.ts';
import { createWriter } from './create-writer.ts';
import type { Random } from './random.ts';

const day = 1_440;

/** Recent applications are somewhere on the board; of the older ones a few were hired. */
export function createCandidate(
  { reference, ago }: Pick<Sample, 'reference' | 'ago'>,
  from: Sample['from'],
  random: Random,
): Sample {
  const { jobTitle, company, coverLetter } = random.pick(applicationTexts);
  const { firstName, lastName, fill } = createWriter('office', random);
  const stage = drawStage(ago, random);
  const decidedAgo = ago * random.between(0.2, 0.6);
  const isDecided = stage?.name === 'hired' || stage?.name === 'declined';
  return {
    ...createApplication({
      ...{ reference, ago, jobTitle },
      name: `${firstName} ${lastName}`,
      phone: `077 000 0${Math.floor(random.between(100, 999))}`,
      currentCompany: company,
      coverLetter: fill(coverLetter),
      state: isDecided ? 'closed' : stage ? 'in_progress' : 'new',
      ...(from && { from }),
      ...(stage && {
        stage,
        owner: 'sachini',
        events: [
          { ago: ago - 60, by: 'sachini', did: 'lead.read' },
          ...(isDecided ? [{ ago: decidedAgo, by: 'sachini', did: 'lead.state' } as const] : []),
        ],
      }),
    }),
    ...(isDecided && { answeredAgo: decidedAgo }),
  };
}

function drawStage(ago: number, random: Random): { name: string; reason?: string } | undefined {
  if (ago < 8 * day) return random.chance(0.5) ? undefined : { name: 'reading' };
  if (ago < 40 * day && random.chance(0.6))
    return { name: random.pick(['reading', 'interview', 'interview', 'offer']) };
  if (random.chance(0.12)) return { name: 'hired' };
  return { name: 'declined', reason: random.pick(['experience', 'filled']) };
}
