import { Link } from 'react-router';
import { classNames } from '#app/ui/class-names.ts';
import { type ApplicationStage, stageLabels } from '#domain/leads/applications/application-stages.ts';
import { linkId } from '../shared/place.ts';
import { ApplicantFiles } from './applicant-files.tsx';

export interface ApplicantRow {
  reference: string;
  /** The page of the application, which leads back to this list. */
  href: string;
  /** The checkbox value: reference and version. */
  selectionValue: string;
  name: string;
  received: string;
  company: string;
  files: { id: number; field: string; state: string }[];
  stage: ApplicationStage;
  reason: string | null;
  owner: string | null;
  isMine: boolean;
  note: string | null;
  /** When the next agreed interview is. */
  interview: string | null;
  /** "3.3 of 4, by 2"; empty if nobody has scored. */
  scores: string;
}

/** A declined application needs no attention, so it looks as plain as a new one. */
const toneOf: Record<ApplicationStage, string | false> = {
  received: false,
  reading: 'state--warn',
  interview: 'state--warn',
  offer: 'state--ok',
  hired: 'state--ok',
  declined: false,
};

export function ApplicantRows({ rows, caption }: { rows: ApplicantRow[]; caption: string }) {
  return (
    <table className="leads applicants">
      <caption className="vh">{caption}</caption>
      <thead>
        <tr>
          {['Select', 'Applicant', 'Received', 'Files', 'Last note', 'Scores', 'Owner', 'Stage'].map(
            (column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          // The value contains the version, so a changed row is remounted with its box unchecked.
          <tr key={row.selectionValue}>
            <td className="applicants__select check">
              <input
                type="checkbox"
                name="tick"
                value={row.selectionValue}
                aria-label={`Select ${row.name}, ${row.reference}`}
              />
            </td>
            <td className="applicants__name">
              <Link to={row.href} id={linkId(row.reference)}>
                {row.name}
              </Link>
              <br />
              <span className="muted">{row.company || 'No company given'}</span>
            </td>
            <td className="applicants__when num">{row.received}</td>
            <td className="applicants__files">
              <ApplicantFiles reference={row.reference} name={row.name} files={row.files} />
            </td>
            <td className="applicants__note snip">{row.note}</td>
            <td className="applicants__scores num">
              <Link
                to={`/desk/applications/${row.reference}/scores`}
                aria-label={`${row.scores || 'None'}: scores of ${row.name}`}
              >
                {row.scores || 'None'}
              </Link>
            </td>
            <td className="applicants__owner">
              {row.isMine ? 'You' : (row.owner ?? <span className="muted">Nobody</span>)}
            </td>
            <td className="applicants__stage">
              <span className={classNames('state', toneOf[row.stage])}>{stageLabels[row.stage]}</span>
              {row.interview && (
                <>
                  <br />
                  <b className="num">{row.interview}</b>
                </>
              )}
              {row.reason && (
                <>
                  <br />
                  <span className="muted">{row.reason}</span>
                </>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
