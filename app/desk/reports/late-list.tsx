import { Link } from 'react-router';
import { lateReasons } from '#domain/leads/handling/late-reasons.ts';
import { printCount } from '../plots/plot-scale.ts';
import { LateReasonForm } from '../shared/late-reason-form.tsx';
import type { readLateTurns } from './read-late.server.ts';

interface Props {
  late: Awaited<ReturnType<typeof readLateTurns>>;
  /** In the figures above, first and later answers together. */
  total: number;
  reasons: { code: string; turns: number }[];
  /** All late leads in the inbox; none if other departments are counted too. */
  all: string | undefined;
  /** The address of this report. */
  back: string;
}

/** Late answers of the viewer's departments, who waited for them, and why. */
export function LateList({ late, total, reasons, all, back }: Props) {
  return (
    <section className="mt-8" id="late">
      <h2 className="mb-2">Late, and why</h2>
      {total > 0 && <ReasonTotals reasons={reasons} />}
      {late.length === 0 ? (
        <p className="muted">
          {total === 0
            ? 'No promise was broken in these weeks.'
            : 'None of the late ones belongs to your department.'}
        </p>
      ) : (
        <table className="table table--stack">
          <caption className="vh">Late answers</caption>
          <thead>
            <tr>
              {['Lead', 'From', 'Owner', 'Late by', 'Why'].map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {late.map((turn) => (
              <tr key={`${turn.reference} ${turn.asked}`}>
                <th scope="row">
                  <Link to={`/desk/leads/${turn.reference}`}>{turn.reference}</Link>
                </th>
                <td data-label="From">
                  <span>
                    {turn.name || '(no name)'} <span className="muted">{turn.label}</span>
                  </span>
                </td>
                <td data-label="Owner">{turn.owner ?? 'nobody'}</td>
                <td data-label="Late by">
                  <span>
                    {turn.by}{' '}
                    <span className="muted">
                      {turn.which}, {turn.status}
                    </span>
                  </span>
                </td>
                <td data-label="Why" className="wide">
                  <Why turn={turn} back={back} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {late.length > 0 && late.length < total && (
        <p className="muted mt-3">
          These are the newest {late.length} of {printCount(total)}.{' '}
          {all && <Link to={all}>All late first answers</Link>}
        </p>
      )}
      <p className="muted mt-3">
        Late by is office time, for urgent tickets the time by the clock. Every view of this list is recorded.
      </p>
    </section>
  );
}

function Why({ turn, back }: { turn: Props['late'][number]; back: string }) {
  const { reference, asked, reason, words, why, canExplain } = turn;
  return (
    <div>
      {why && <p>{why}</p>}
      {canExplain ? (
        <details>
          <summary>{why ? 'Change the reason' : 'Say why'}</summary>
          <LateReasonForm {...{ reference, asked, reason, words, back }} />
        </details>
      ) : (
        !why && <p className="muted">Asked when it is answered or closed</p>
      )}
    </div>
  );
}

function ReasonTotals({ reasons }: Pick<Props, 'reasons'>) {
  return (
    <ul className="late-reasons" aria-label="Reasons">
      {reasons.map(({ code, turns }) => (
        <li key={code}>
          <b className="num">{printCount(turns)}</b>{' '}
          {code ? (lateReasons[code as keyof typeof lateReasons] ?? code) : 'Not said'}
        </li>
      ))}
    </ul>
  );
}
