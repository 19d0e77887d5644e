import { Link } from 'react-router';

export interface ComingInterview {
  reference: string;
  applicant: string;
  opening: string;
  time: string;
  interviewers: string[];
}

/** The next agreed interviews of everybody, below the board. */
export function ComingInterviews({ rows }: { rows: ComingInterview[] }) {
  return (
    <section aria-labelledby="coming-interviews" className="mt-8">
      <h2 id="coming-interviews" className="desk-rule">
        Interviews to come
      </h2>
      {rows.length === 0 && <p className="muted py-3">No interview is agreed.</p>}
      <ul className="files">
        {rows.map(({ reference, applicant, opening, time, interviewers }) => (
          <li key={`${reference} ${time}`}>
            <b className="num">{time}</b>{' '}
            <Link className="underline underline-offset-4" to={`/desk/leads/${reference}`}>
              {applicant}
            </Link>
            , {opening} <span className="muted">with {interviewers.join(', ')}</span>
          </li>
        ))}
      </ul>
      <p className="mt-3">
        <Link className="underline underline-offset-4" to="/desk/interviews">
          Your own interviews
        </Link>
      </p>
    </section>
  );
}
