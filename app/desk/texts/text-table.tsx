import { Link } from 'react-router';
import { textAddress } from '#app/desk/shared/text-address.ts';

export interface TextRow {
  file: string;
  name: string;
  address: string | null;
  isLive: boolean;
  mayEdit: boolean;
  mayClose: boolean;
  state: { key: string; label: string; className: string; detail: string };
  /** The words that were searched for, with those around them. */
  snippet: string;
}

interface Props {
  caption: string;
  rows: TextRow[];
  /** Where the name leads: to the editor, to the decision, or to whichever comes next. */
  page: 'edit' | 'publish' | 'work';
}

const decided = ['review', 'publishing', 'scheduled'];

export function TextTable({ caption, rows, page }: Props) {
  return (
    <table className="table table--stack texts__table">
      <caption className="vh">{caption}</caption>
      <thead className="vh">
        <tr>
          <th scope="col">Text</th>
          <th scope="col">State</th>
          <th scope="col">Pages in the desk</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.file}>
            <th scope="row">
              {row.mayEdit ? <Link to={linkOf(row, page)}>{row.name}</Link> : <span>{row.name}</span>}
              <span className="texts__address">
                {row.isLive && row.address && <a href={row.address}>{row.address}</a>}
                {!row.isLive && row.state.key !== 'closed' && 'not on the site yet'}
              </span>
              {row.snippet && <q className="texts__snippet">{row.snippet}</q>}
            </th>
            <td data-label="State">
              <div className="text-state">
                {row.state.key === 'original' ? (
                  <span className="muted">Original</span>
                ) : (
                  <span className={row.state.className}>{row.state.label}</span>
                )}
                {row.state.detail && <span className="muted">{row.state.detail}</span>}
              </div>
            </td>
            <td data-label="Pages in the desk">
              <div className="texts__links">
                {!row.mayEdit && <span className="muted">Read only</span>}
                {isInWork(row) && <Link to={textAddress('publish', row.file)}>Check and publish</Link>}
                <Link to={textAddress('history', row.file)}>
                  {row.mayClose ? 'History and closing' : 'History'}
                  <span className="vh"> of {row.name}</span>
                </Link>
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const isInWork = ({ state }: TextRow) => [...decided, 'draft', 'refused'].includes(state.key);

function linkOf({ file, state }: TextRow, page: Props['page']): string {
  const isDecided = decided.includes(state.key);
  if (state.key === 'closed') return textAddress('history', file);
  return textAddress(page === 'publish' || isDecided ? 'publish' : 'edit', file);
}
