import { useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import type { action } from '../lead/route.tsx';
import type { InboxRow } from './inbox-table.tsx';

type Intent = 'claim' | 'close' | 'undo';
/** The part of a row that an action needs. */
type ChangedRow = Pick<InboxRow, 'reference' | 'version'>;

export interface ActionStatus {
  text: string;
  /** Set if the last action can be undone. */
  undo?: ChangedRow;
  /** Set if the lead is unanswered and closing it must be confirmed first. */
  question?: ChangedRow;
}

const noStatus: ActionStatus = { text: '' };

/** Changes a lead without leaving the list, and describes the result. */
export function useLeadActions(rows: InboxRow[]) {
  const fetcher = useFetcher<typeof action>();
  const pending = useRef<{ row: ChangedRow; intent: Intent } | null>(null);
  const [status, setStatus] = useState(noStatus);

  useEffect(() => {
    if (fetcher.state !== 'idle' || !fetcher.data || !pending.current) return;
    const { row, intent } = pending.current;
    pending.current = null;
    const now = rows.find(({ reference }) => reference === row.reference);
    setStatus(describeOutcome(fetcher.data.outcome, intent, row, now));
  }, [fetcher.state, fetcher.data, rows]);

  const post = (row: ChangedRow, intent: Intent, fields: Record<string, string>) => {
    if (fetcher.state !== 'idle') return;
    pending.current = { row, intent };
    setStatus(noStatus);
    void fetcher.submit(
      { ...fields, version: row.version, from: 'inbox' },
      { method: 'post', action: `/desk/leads/${row.reference}` },
    );
  };

  return {
    status,
    claim(row: InboxRow) {
      if (row.ownerName) setStatus({ text: `${row.reference} is already with ${row.ownerName}.` });
      else post(row, 'claim', { intent: 'claim' });
    },
    close(row: InboxRow) {
      if (row.mayClose) post(row, 'close', { intent: 'state', state: 'closed' });
      else
        setStatus({
          text: `${row.reference} is with ${row.ownerName}: only they or an administrator can close it.`,
        });
    },
    closeUnanswered: (row: ChangedRow) =>
      post(row, 'close', { intent: 'state', state: 'closed', confirmed: 'yes' }),
    undo: (row: ChangedRow) => post(row, 'undo', { intent: 'undo' }),
    dismiss: () => setStatus(noStatus),
  };
}

function describeOutcome(
  outcome: string,
  intent: Intent,
  row: ChangedRow,
  now: InboxRow | undefined,
): ActionStatus {
  const { reference, version } = row;
  // Every action raises the version by one, and undo needs that new version.
  const undo = { reference, version: version + 1 };
  if (outcome === 'done') {
    if (intent === 'undo') return { text: `${reference} is as it was.` };
    return { text: intent === 'claim' ? `${reference} is yours.` : `${reference} is closed.`, undo };
  }
  if (outcome === 'promised')
    return {
      text: `${reference} was promised an answer and has none. Close it anyway?`,
      question: row,
    };
  if (intent === 'claim' && now?.ownerName)
    return { text: `${now.ownerName} was faster: ${reference} is theirs.` };
  return { text: `${reference} has changed in the meantime, so nothing was done. Check it again.` };
}
