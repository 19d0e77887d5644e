import { useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import type { action } from '../lead/route.tsx';
import type { InboxRow } from './inbox-table.tsx';

type Intent = 'claim' | 'close' | 'undo';
/** As much of a row as an act needs. */
type ChangedRow = Pick<InboxRow, 'reference' | 'version'>;

export interface ActionStatus {
  text: string;
  /** What was just done can be taken back. */
  undo?: ChangedRow;
  /** Nothing was done: the visitor waits for an answer, and whoever closes it should know. */
  question?: ChangedRow;
}

const silent: ActionStatus = { text: '' };

/** Acts upon a row without leaving the list, and says what became of it. */
export function useLeadActions(rows: InboxRow[]) {
  const fetcher = useFetcher<typeof action>();
  const asked = useRef<{ row: ChangedRow; intent: Intent } | null>(null);
  const [status, setStatus] = useState(silent);

  useEffect(() => {
    if (fetcher.state !== 'idle' || !fetcher.data || !asked.current) return;
    const { row, intent } = asked.current;
    asked.current = null;
    const now = rows.find(({ reference }) => reference === row.reference);
    setStatus(describeOutcome(fetcher.data.outcome, intent, row, now));
  }, [fetcher.state, fetcher.data, rows]);

  const post = (row: ChangedRow, intent: Intent, fields: Record<string, string>) => {
    if (fetcher.state !== 'idle') return;
    asked.current = { row, intent };
    setStatus(silent);
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
    dismiss: () => setStatus(silent),
  };
}

function describeOutcome(
  outcome: string,
  intent: Intent,
  row: ChangedRow,
  now: InboxRow | undefined,
): ActionStatus {
  const { reference, version } = row;
  // Every act raises the version by one, and only on that sight of the lead it can be undone.
  const undo = { reference, version: version + 1 };
  if (outcome === 'done') {
    if (intent === 'undo') return { text: `${reference} is as it was.` };
    return { text: intent === 'claim' ? `${reference} is yours.` : `${reference} is closed.`, undo };
  }
  if (outcome === 'promised')
    return {
      text: `${reference} was promised an answer and has none. Close it all the same?`,
      question: row,
    };
  if (intent === 'claim' && now?.ownerName)
    return { text: `${now.ownerName} was faster: ${reference} is theirs.` };
  return { text: `${reference} has changed meanwhile, so nothing was done. Look at it again.` };
}
