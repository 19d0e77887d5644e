import { useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import type { InboxRow } from './inbox-table.tsx';

type Intent = 'claim' | 'close';

/** Acts upon a row without leaving the list, and says in words what became of it. */
export function useLeadActs(rows: InboxRow[]) {
  const fetcher = useFetcher<{ outcome: string }>();
  const asked = useRef<{ reference: string; intent: Intent } | null>(null);
  const [status, setStatus] = useState('');

  useEffect(() => {
    if (fetcher.state !== 'idle' || !fetcher.data || !asked.current) return;
    const { reference, intent } = asked.current;
    asked.current = null;
    const now = rows.find((row) => row.reference === reference);
    setStatus(describeOutcome(fetcher.data.outcome, intent, reference, now));
  }, [fetcher.state, fetcher.data, rows]);

  const post = ({ reference, version }: InboxRow, intent: Intent, fields: Record<string, string>) => {
    if (fetcher.state !== 'idle') return;
    asked.current = { reference, intent };
    setStatus('');
    void fetcher.submit(
      { ...fields, version, from: 'inbox' },
      { method: 'post', action: `/desk/leads/${reference}` },
    );
  };

  return {
    status,
    claim(row: InboxRow) {
      if (row.ownerName) setStatus(`${row.reference} is already with ${row.ownerName}.`);
      else post(row, 'claim', { intent: 'claim' });
    },
    close(row: InboxRow) {
      if (row.mayClose) post(row, 'close', { intent: 'state', state: 'closed' });
      else
        setStatus(`${row.reference} is with ${row.ownerName}: only they or an administrator can close it.`);
    },
  };
}

function describeOutcome(
  outcome: string,
  intent: Intent,
  reference: string,
  now: InboxRow | undefined,
): string {
  if (outcome === 'done') return intent === 'claim' ? `${reference} is yours.` : `${reference} is closed.`;
  if (intent === 'claim' && now?.ownerName) return `${now.ownerName} was faster: ${reference} is theirs.`;
  return `${reference} has changed meanwhile, so nothing was done. Look at it again.`;
}
