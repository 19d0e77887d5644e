import { ButtonLink } from '#app/ui/button.tsx';
import { GivenScores, type GivenScoresProps } from './given-scores.tsx';

/** The scores of an applicant on the lead page, with the way to give one's own. */
export function LeadScores({ reference, scores }: { reference: string; scores: GivenScoresProps }) {
  return (
    <section aria-labelledby="scores">
      <h2 id="scores">Scores</h2>
      <GivenScores {...scores} />
      <p className="mt-3">
        <ButtonLink tone="line" small to={`/desk/applications/${reference}/scores`}>
          {scores.isOwnGiven ? 'Change your scores' : 'Give your scores'}
        </ButtonLink>
      </p>
    </section>
  );
}
