import { Link } from 'react-router';
import { ButtonLink } from '#app/ui/button.tsx';
import type { readLeadInterview } from './read-lead-interview.server.ts';

type Props = Awaited<ReturnType<typeof readLeadInterview>> & { reference: string };

const texts = {
  offered: 'Offered, not chosen yet',
  agreed: 'Agreed',
  over: 'Has taken place',
  refused: 'None of the times fits',
  moved: 'Moved',
  cancelled: 'Cancelled',
};
const tones: Record<string, string> = { agreed: 'state--ok', offered: 'state--warn', refused: 'state--late' };

/** The interview on the page of an application. */
export function LeadInterview({ reference, mayArrange, isCurrent, asksForScores, interview }: Props) {
  return (
    <section aria-labelledby="interview">
      <h2 id="interview">Interview</h2>
      {interview ? (
        <>
          <p>
            <span className={`state ${tones[interview.state] ?? ''}`}>{texts[interview.state]}</span>
          </p>
          <ul className="mt-2">
            {interview.times.map((time) => (
              <li key={time}>
                <b className="num">{time}</b>
              </li>
            ))}
          </ul>
          <p className="muted">
            {interview.minutes} minutes with {interview.interviewers.join(', ') || 'nobody'}.{' '}
            {interview.place}.
          </p>
        </>
      ) : (
        <p className="muted">None is arranged.</p>
      )}
      {asksForScores && (
        <p className="mt-2">
          <Link className="underline underline-offset-4" to={`/desk/applications/${reference}/scores`}>
            Give your scores while you remember it
          </Link>
        </p>
      )}
      {mayArrange && (
        <p className="mt-3">
          <ButtonLink tone="line" small to={`/desk/leads/${reference}/interview`}>
            {isCurrent ? 'Move or cancel…' : 'Invite to an interview…'}
          </ButtonLink>
        </p>
      )}
    </section>
  );
}
