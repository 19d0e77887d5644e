import { Link } from 'react-router';
import { classNames } from '#app/ui/class-names.ts';
import { printShortTime } from '#domain/format/print-short-time.ts';
import { openStates } from '#domain/leads/lead-states.ts';
import { formLabel, stateLabels } from './inbox-views.ts';
import { PromiseCell } from './promise-cell.tsx';

export interface InboxRow {
  reference: string;
  version: number;
  kind: string;
  state: string;
  name: string;
  company: string;
  about: string;
  receivedAt: Date;
  dueAt: Date | null;
  answeredAt: Date | null;
  ownerId: string | null;
  ownerName: string | null;
  mayClose: boolean;
}

interface InboxTableProps {
  rows: InboxRow[];
  now: Date;
  selected: string | null;
  /** Came or changed while the page was open. */
  fresh: ReadonlySet<string>;
  onSelect(reference: string): void;
}

const columns = ['Reference', 'From', 'Form', 'About', 'Promise', 'State'];

export function InboxTable({ rows, now, selected, fresh, onSelect }: InboxTableProps) {
  return (
    <table className="leads inbox">
      <caption className="vh">Leads</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr
            key={row.reference}
            aria-selected={row.reference === selected}
            className={classNames(fresh.has(row.reference) && 'fresh')}
            onFocus={() => onSelect(row.reference)}
          >
            <td className="num" title={`Received ${printShortTime(row.receivedAt)}`}>
              {row.reference}
            </td>
            <td>
              <Link
                to={`/desk/leads/${row.reference}`}
                id={linkId(row.reference)}
                aria-describedby={`${row.reference}-about ${row.reference}-promise ${row.reference}-state`}
              >
                {row.company || '(no company)'}
              </Link>
              <br />
              <span className="muted">{row.name || '(no name)'}</span>
            </td>
            <td>{formLabel(row.kind)}</td>
            <td className="snip" id={`${row.reference}-about`}>
              {row.about}
            </td>
            <td id={`${row.reference}-promise`}>
              <PromiseCell times={{ ...row, isOpen: isOpen(row) }} now={now} />
            </td>
            <td id={`${row.reference}-state`}>
              <StateTag row={row} now={now} />
              {row.ownerName && <span className="inbox__owner muted">{row.ownerName}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export const linkId = (reference: string) => `lead-${reference}`;

const isOpen = ({ state }: InboxRow) => openStates.some((open) => open === state);
const tones: Record<string, string> = {
  in_progress: 'warn',
  waiting: 'ok',
  answered: 'ok',
  closed: 'ok',
};

function StateTag({ row, now }: { row: InboxRow; now: Date }) {
  const isLate = isOpen(row) && !row.answeredAt && row.dueAt !== null && row.dueAt < now;
  const tone = isLate ? 'late' : tones[row.state];
  return (
    <span className={classNames('state', tone && `state--${tone}`)}>
      {isLate && row.state === 'new' ? 'Unanswered' : stateLabels[row.state as keyof typeof stateLabels]}
    </span>
  );
}
