import { Link } from 'react-router';
import { printCount } from '../plots/plot-scale.ts';
import { issueStates, unnamed } from './issue-labels.ts';
import type { IssueRow } from './reader-row.ts';

/** Drafts, what is scheduled or being sent, and what was sent. */
export function IssueList({ issues }: { issues: IssueRow[] }) {
  return (
    <section aria-labelledby="issues" className="mb-8">
      <h2 id="issues" className="mb-3">
        Issues
      </h2>
      {issues.length === 0 ? (
        <p className="muted">No issue has been written yet.</p>
      ) : (
        <table className="board">
          <caption className="vh">Issues, those in work first, then the latest</caption>
          <thead className="max-[44rem]:sr-only">
            <tr>
              <th scope="col">Issue</th>
              <th scope="col">Readers</th>
              <th scope="col">Sent</th>
              <th scope="col">Failed</th>
              <th scope="col">Came back</th>
              <th scope="col">Left after</th>
            </tr>
          </thead>
          <tbody>
            {issues.map((issue) => (
              <tr key={issue.id}>
                <th scope="row">
                  <Link to={`/desk/newsletter/${issue.id}`}>{issue.subject || unnamed}</Link>
                  <br />
                  <span className={issueStates[issue.state].className}>{issueStates[issue.state].label}</span>{' '}
                  <span className="muted">{issue.when}</span>
                </th>
                <Cell label="Readers" count={issue.readers} />
                <Cell label="Sent" count={issue.delivered} />
                <Cell label="Failed" count={issue.failed} />
                <Cell label="Came back" count={issue.bounced} />
                <Cell label="Left after" count={issue.leftAfter} />
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="muted mt-3">
        Left after: within a week of it. Came back: taken by a mail server and returned later.
      </p>
    </section>
  );
}

/** Empty for an issue that has not begun. */
function Cell({ label, count }: { label: string; count: number | null }) {
  return (
    <td data-label={label} className="num">
      {count === null ? <span className="muted">–</span> : printCount(count)}
    </td>
  );
}
