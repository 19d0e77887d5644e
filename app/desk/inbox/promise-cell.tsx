import { describePromise, type PromiseTimes } from '#domain/promises/describe-promise.ts';
import type { OpenSpan } from '#domain/promises/open-time-left.ts';
import type { InboxRow } from './inbox-table.tsx';

interface PromiseCellProps {
  row: InboxRow;
  now: Date;
  openSpans: OpenSpan[];
}

export function PromiseCell({ row, now, openSpans }: PromiseCellProps) {
  const { turn, countsAlways, receivedAt, dueAt, answeredAt } = row;
  const times: PromiseTimes = turn
    ? { receivedAt: turn.since, dueAt: turn.due, answeredAt: null, isOpen: true }
    : { receivedAt, dueAt, answeredAt, isOpen: false };
  const spans = countsAlways ? undefined : (row.openSpans ?? openSpans);
  const { tone, text, share } = describePromise(times, now, spans);
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
