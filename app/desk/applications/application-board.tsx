import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface BoardRow {
  opening: string;
  about: string;
  to: string;
  counts: { label: string; count: string; to: string }[];
}

/** Every opening with the number of applications per stage; each number links to that list. */
export function ApplicationBoard({ rows, children }: { rows: BoardRow[]; children?: ReactNode }) {
  return (
    <>
      <div className="desk-head">
        <div>
          <h1>Applications</h1>
          <p className="muted">Openings on the careers page, and those people applied for before</p>
        </div>
      </div>
      {children}
      <table className="board">
        <caption className="vh">Applications by opening and stage</caption>
        <thead className="max-[44rem]:sr-only">
          <tr>
            <th scope="col">Opening</th>
            {rows[0]?.counts.map(({ label }) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ opening, about, to, counts }) => (
            <tr key={opening}>
              <th scope="row">
                <Link to={to}>{opening}</Link>
                <br />
                <span className="muted">{about}</span>
              </th>
              {counts.map((each) => (
                <td key={each.label} data-label={each.label} className="num">
                  {each.count === '0' ? (
                    <span className="muted">0</span>
                  ) : (
                    <Link to={each.to} aria-label={`${each.count} ${each.label}, ${opening}`}>
                      {each.count}
                    </Link>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
