import { printCount } from '../shared/plot-scale.ts';
import type { IssueRow } from './reader-row.ts';

interface Props {
  issues: IssueRow[];
  /** Issues that are written but not sent. */
  unsent: string[];
}

export function IssueList({ issues, unsent }: Props) {
  return (
    <section>
      <h2>Issues</h2>
      {issues.length === 0 && <p className="muted">No issue has been sent.</p>}
      <ul className="files">
        {issues.map(({ name, subject, startedAt, isComplete, delivered, failed, open, leftAfter }) => (
          <li key={name}>
            <b>{subject}</b> <span className="muted num">{name}</span>
            <br />
            <span className="muted">
              {startedAt}. {printCount(delivered)} delivered, {printCount(failed)} failed or cancelled,{' '}
              {printCount(open)} on the way{isComplete ? '' : ', still being written'}.{' '}
              {printCount(leftAfter)} left within a week of it.
            </span>
          </li>
        ))}
      </ul>
      <p className="muted mt-3">
        {unsent.length === 0
          ? 'Every issue in the content has been sent. The next is sent'
          : `Written but not sent: ${unsent.join(', ')}. It is sent`}{' '}
        by a command on the server, first as a dry run that only counts:
      </p>
      <pre className="command">
        npm run newsletter send {unsent[0] ?? '<issue>'} --dry-run{'\n'}npm run newsletter send{' '}
        {unsent[0] ?? '<issue>'}
      </pre>
    </section>
  );
}
