import { Link } from 'react-router';
import { printCount } from '../plots/plot-scale.ts';

interface Props {
  issue: { id: string; state: string };
  problems: { field: string; message: string }[];
  hasLeaveLink: boolean;
  bounced: number;
  leftSinceLast: number;
  lastBegunAt: string | null;
}

/** What was checked, and who will not get the letter. */
export function SendChecks({ issue, problems, hasLeaveLink, bounced, leftSinceLast, lastBegunAt }: Props) {
  return (
    <>
      <section aria-labelledby="letter-checks">
        <h2 id="letter-checks">The letter</h2>
        <ul className="checks">
          {problems.map(({ field, message }) => (
            <li key={field + message}>
              <span className="state state--late w-fit">To do</span>{' '}
              {issue.state === 'draft' ? (
                <Link to={`/desk/newsletter/${issue.id}#${field}`}>{message}</Link>
              ) : (
                message
              )}
            </li>
          ))}
          {problems.length === 0 && (
            <li>
              <span className="state state--ok w-fit">Fine</span> Every text is there, and every link to our
              site leads to a page
            </li>
          )}
          <li>
            {hasLeaveLink ? (
              <>
                <span className="state state--ok w-fit">Fine</span> The link to leave is in the letter and in
                its text version
              </>
            ) : (
              <>
                <span className="state state--late w-fit">Fault</span> The link to leave is missing: tell an
                administrator
              </>
            )}
          </li>
        </ul>
      </section>
      <section aria-labelledby="reader-checks">
        <h2 id="reader-checks">The readers</h2>
        <ul className="checks">
          {lastBegunAt && (
            <li>
              Left since the last issue of {lastBegunAt}: {printCount(leftSinceLast)}
            </li>
          )}
          <li>Set aside, because our letters came back: {printCount(bounced)}</li>
          <li>Who leaves while it is sent gets no letter any more</li>
        </ul>
      </section>
    </>
  );
}
