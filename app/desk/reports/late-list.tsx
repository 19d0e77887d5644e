import { Link } from 'react-router';
import { printCount } from '../shared/plot-scale.ts';

interface Late {
  reference: string;
  label: string;
  owner: string | null;
  isAnswered: boolean;
  by: string;
}

/** Late leads of the viewer's departments; the reason is in their notes. */
export function LateList({ late, total }: { late: Late[]; total: number }) {
  return (
    <aside className="desk-side" aria-label="Late promises">
      <section>
        <h2>Late, and why</h2>
        {late.length === 0 && (
          <p className="muted">
            {total === 0
              ? 'No promise was broken in these weeks.'
              : 'None of the late ones belongs to your department.'}
          </p>
        )}
        <ul className="files">
          {late.map(({ reference, label, owner, isAnswered, by }) => (
            <li key={reference}>
              <Link to={`/desk/leads/${reference}`}>{reference}</Link>{' '}
              <span className="state state--late">{by}</span>
              <br />
              <span className="muted">
                {label}, {owner ?? 'no owner'}, {isAnswered ? 'answered' : 'not answered'}
              </span>
            </li>
          ))}
        </ul>
        {late.length > 0 && (
          <p className="muted mt-3">
            The reason is in the notes of each lead.
            {late.length < total &&
              ` These are the newest ${late.length} that you may open, of ${printCount(total)} in all.`}
          </p>
        )}
      </section>
    </aside>
  );
}
