import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from '#app/ui/class-names.ts';
import { printShortTime } from '#domain/format/print-short-time.ts';
import { openStates } from '#domain/leads/lead-states.ts';
import { describePromise, type PromiseTimes } from '#domain/promises/describe-promise.ts';
import { stateLabels } from './inbox-views.ts';

export interface InboxRow {
  reference: string;
  version: number;
  form: string;
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
  /** References of rows that are new or changed since the page was opened. */
  fresh: ReadonlySet<string>;
  onSelect(reference: string): void;
}

interface Column {
  name: string;
  title: string;
  cell: (row: InboxRow, now: Date) => ReactNode;
  /** `snip` cuts the text to one line. */
  className?: 'snip';
}

/** On a phone inbox.css places each column by name; a column it does not name gets its own line at the end. */
const columns: Column[] = [
  {
    name: 'reference',
    title: 'Reference',
    cell: ({ reference, receivedAt }) => (
      <span className="num" title={`Received ${printShortTime(receivedAt)}`}>
        {reference}
      </span>
    ),
  },
  { name: 'from', title: 'From', cell: (row) => <Sender row={row} /> },
  { name: 'form', title: 'Form', cell: ({ form }) => form },
  { name: 'about', title: 'About', cell: ({ about }) => about, className: 'snip' },
  {
    name: 'promise',
    title: 'Promise',
    cell: (row, now) => <PromiseCell times={{ ...row, isOpen: isOpen(row) }} now={now} />,
  },
  { name: 'state', title: 'State', cell: (row, now) => <StateCell row={row} now={now} /> },
];

export function InboxTable({ rows, now, selected, fresh, onSelect }: InboxTableProps) {
  return (
    <table className="leads inbox">
      <caption className="vh">Leads</caption>
      <thead>
        <tr>
          {columns.map(({ name, title }) => (
            <th key={name} scope="col">
              {title}
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
            {columns.map(({ name, cell, className }) => (
              <td
                key={name}
                id={`${row.reference}-${name}`}
                className={classNames(`inbox__${name}`, className)}
              >
                {cell(row, now)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Sender({ row: { reference, company, name } }: { row: InboxRow }) {
  return (
    <>
      <Link
        to={`/desk/leads/${reference}`}
        id={linkId(reference)}
        aria-describedby={`${reference}-about ${reference}-promise ${reference}-state`}
      >
        {company || '(no company)'}
      </Link>
      <br />
      <span className="muted">{name || '(no name)'}</span>
    </>
  );
}

function PromiseCell({ times, now }: { times: PromiseTimes; now: Date }) {
  const { tone, text, share } = describePromise(times, now);
  if (tone === 'none') return <span className="muted">{text}</span>;
  return (
    <span className={tone === 'open' ? 'promise' : `promise promise--${tone}`}>
      <b>{text}</b>
      <svg className="meter" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
        <rect width={Math.round(share * 1000) / 10} height="6" />
      </svg>
    </span>
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

function StateCell({ row, now }: { row: InboxRow; now: Date }) {
  const isLate = isOpen(row) && !row.answeredAt && row.dueAt !== null && row.dueAt < now;
  const tone = isLate ? 'late' : tones[row.state];
  return (
    <>
      <span className={classNames('state', tone && `state--${tone}`)}>
        {isLate && row.state === 'new' ? 'Unanswered' : stateLabels[row.state as keyof typeof stateLabels]}
      </span>
      {row.ownerName && <span className="inbox__owner muted">{row.ownerName}</span>}
    </>
  );
}
