import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from '#app/ui/class-names.ts';
import { printShortTime } from '#domain/format/print-short-time.ts';
import { writeSelected } from '#domain/leads/applications/application-selection.ts';
import type { MatchLine } from '#domain/leads/inbox/explain-matches.server.ts';
import type { OpenSpan } from '#domain/promises/open-time-left.ts';
import { ListTime } from '../shared/list-time.tsx';
import { leadHref, linkId } from '../shared/place.ts';
import { useIsLive } from '../shared/use-is-live.ts';
import { FoundLine } from './found-line.tsx';
import { PromiseCell } from './promise-cell.tsx';
import { actionsOf, RowMenu } from './row-menu.tsx';

export interface InboxRow {
  reference: string;
  version: number;
  form: string;
  state: string;
  /** As staff read it; for an application its stage. */
  stateName: string;
  name: string;
  company: string;
  about: string;
  receivedAt: Date;
  dueAt: Date | null;
  answeredAt: Date | null;
  /** When the visitor or one of us last wrote. */
  lastContactAt: Date;
  /** A time that has passed says when it came back. */
  snoozedUntil: Date | null;
  tags: string[];
  /** Its position in the list. */
  at: string;
  /** Something came that this person has not seen. */
  isUnread: boolean;
  isBounced: boolean;
  /** Null if nobody waits for us. */
  turn: { since: Date; due: Date | null } | null;
  /** Whether the promise also counts nights and holidays. */
  countsAlways: boolean;
  /** Of its department, if that has closed days of its own. */
  openSpans?: OpenSpan[];
  ownerId: string | null;
  ownerName: string | null;
  mayChange: boolean;
  /** The owner is away, and this person stands in for them. */
  isStoodInFor: boolean;
  /** Why a search found it, if the row does not show it anyway. */
  match: MatchLine | null;
}

interface InboxTableProps {
  rows: InboxRow[];
  /** The list in the addresses of its leads. */
  from: string;
  now: Date;
  openSpans: OpenSpan[];
  selected: string | null;
  /** References of rows that are new or changed since the page was opened. */
  fresh: ReadonlySet<string>;
  onSelect(reference: string): void;
  /** Opens the form for all selected leads, with this one alone. */
  onPick(row: InboxRow, action: 'assign' | 'snooze'): void;
}

interface CellContext extends Pick<InboxTableProps, 'now' | 'openSpans' | 'onPick'> {
  /** The page of the lead. */
  href: string;
  isLive: boolean;
}

interface Column {
  name: string;
  title: string;
  cell: (row: InboxRow, context: CellContext) => ReactNode;
  /** `snip` cuts the text to one line. */
  className?: 'snip';
}

/** On a phone inbox.css places each column by name; a column it does not name gets its own line at the end. */
const columns: Column[] = [
  { name: 'select', title: 'Select', cell: (row) => <SelectBox row={row} /> },
  {
    name: 'reference',
    title: 'Reference',
    cell: ({ reference }) => <span className="num">{reference}</span>,
  },
  { name: 'from', title: 'From', cell: (row, { href }) => <Sender row={row} href={href} /> },
  { name: 'form', title: 'Form', cell: ({ form }) => form },
  { name: 'about', title: 'About', cell: (row) => <AboutCell row={row} />, className: 'snip' },
  { name: 'came', title: 'Came', cell: (row, { now }) => <TimesCell row={row} now={now} /> },
  {
    name: 'promise',
    title: 'Promise',
    cell: (row, { now, openSpans }) => <PromiseCell {...{ row, now, openSpans }} />,
  },
  { name: 'state', title: 'State', cell: (row, { now }) => <StateCell row={row} now={now} /> },
  {
    name: 'menu',
    title: 'Actions',
    cell: (row, { href, isLive, now, onPick }) =>
      isLive ? (
        <RowMenu row={row} href={href} isSnoozed={isSnoozed(row, now)} onPick={onPick} />
      ) : (
        // Not the menu: a page has fifty, and the browser writes them sooner. The lead has the same actions.
        <a className="row-menu" href={href} aria-label={actionsOf(row)}>
          …
        </a>
      ),
  },
];

const isSnoozed = ({ snoozedUntil }: InboxRow, now: Date) => snoozedUntil !== null && snoozedUntil > now;

export function InboxTable({ rows, selected, fresh, onSelect, from, ...shared }: InboxTableProps) {
  const isLive = useIsLive();
  return (
    <table className="leads inbox">
      <caption className="vh">Leads</caption>
      <thead>
        <tr>
          {columns.map(({ name, title }) => (
            <th key={name} scope="col">
              {name === 'select' || name === 'menu' ? <span className="vh">{title}</span> : title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const context = { ...shared, isLive, href: leadHref(row.reference, from, row.at) };
          return (
            <tr
              key={row.reference}
              aria-selected={row.reference === selected}
              className={classNames(fresh.has(row.reference) && 'fresh', row.isUnread && 'unread')}
              onFocus={() => onSelect(row.reference)}
            >
              {columns.map(({ name, cell, className }) => (
                <td
                  key={name}
                  id={`${row.reference}-${name}`}
                  className={classNames(`inbox__${name}`, className)}
                >
                  {cell(row, context)}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function SelectBox({ row: { reference, version, name } }: { row: InboxRow }) {
  const value = writeSelected(reference, version);
  return (
    <span className="check">
      <input
        // A changed row is no longer what was selected.
        key={value}
        type="checkbox"
        name="tick"
        value={value}
        aria-label={`Select ${reference}, ${name || 'no name'}`}
      />
    </span>
  );
}

function AboutCell({ row: { about, tags, match } }: { row: InboxRow }) {
  return (
    <>
      {tags.map((tag) => (
        <span key={tag} className="tag">
          {tag}
        </span>
      ))}
      {about}
      {match && <FoundLine match={match} />}
    </>
  );
}

function TimesCell({ row: { receivedAt, lastContactAt }, now }: { row: InboxRow; now: Date }) {
  return (
    <>
      <ListTime at={receivedAt} now={now} />
      {lastContactAt > receivedAt && (
        <span className="inbox__wrote muted">
          last wrote <ListTime at={lastContactAt} now={now} />
        </span>
      )}
    </>
  );
}

function Sender({ row, href }: { row: InboxRow; href: string }) {
  const { reference, company, name, isUnread } = row;
  return (
    <>
      {isUnread && <span className="vh">Unread: </span>}
      <Link
        to={href}
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

const tones: Record<string, string> = {
  in_progress: 'warn',
  waiting: 'ok',
  answered: 'ok',
  closed: 'ok',
};

function StateCell({ row, now }: { row: InboxRow; now: Date }) {
  const isLate = row.turn?.due != null && row.turn.due < now;
  const tone = isLate ? 'late' : tones[row.state];
  return (
    <>
      <span className={classNames('state', tone && `state--${tone}`)}>
        {isLate && row.state === 'new' ? 'Unanswered' : row.stateName}
      </span>
      {row.isBounced && <span className="state state--late">Mail came back</span>}
      {row.snoozedUntil && (
        <span className="inbox__owner muted">
          {isSnoozed(row, now) ? 'Snoozed until' : 'Back since'} {printShortTime(row.snoozedUntil)}
        </span>
      )}
      {row.ownerName && (
        <span className="inbox__owner muted">
          {row.isStoodInFor ? `for ${row.ownerName}` : row.ownerName}
        </span>
      )}
    </>
  );
}
