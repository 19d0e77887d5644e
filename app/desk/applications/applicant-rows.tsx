import { Link } from 'react-router';
import { classNames } from '#app/ui/class-names.ts';
import { type ApplicationStage, stageLabels } from '#domain/leads/applications/application-stages.ts';
import { ApplicantFiles } from './applicant-files.tsx';

export interface ApplicantRow {
  reference: string;
  tick: string;
  name: string;
  received: string;
  company: string;
  files: { id: number; field: string; state: string }[];
  stage: ApplicationStage;
  reason: string | null;
  owner: string | null;
  isMine: boolean;
  note: string | null;
}

/** A no is not an alarm: it looks as quiet as what has just come. */
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
          {['Pick', 'Applicant', 'Received', 'Files', 'Last note', 'Owner', 'Stage'].map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          // A row that was acted on is a new one, and no longer ticked.
          <tr key={row.tick}>
            <td className="applicants__tick check">
              <input
                type="checkbox"
                name="tick"
                value={row.tick}
                aria-label={`Pick ${row.name}, ${row.reference}`}
              />
            </td>
            <td className="applicants__name">
              <Link to={`/desk/leads/${row.reference}`}>{row.name}</Link>
              <br />
              <span className="muted">{row.company || 'No company given'}</span>
            </td>
            <td className="applicants__when num">{row.received}</td>
            <td className="applicants__files">
              <ApplicantFiles reference={row.reference} name={row.name} files={row.files} />
            </td>
            <td className="applicants__note snip">{row.note}</td>
            <td className="applicants__owner">
              {row.isMine ? 'You' : (row.owner ?? <span className="muted">Nobody</span>)}
            </td>
            <td className="applicants__stage">
              <span className={classNames('state', toneOf[row.stage])}>{stageLabels[row.stage]}</span>
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
