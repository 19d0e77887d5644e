import { type FormEvent, useState } from 'react';
import { useFetcher } from 'react-router';
import { writeSelected } from '#domain/leads/applications/application-selection.ts';
import type { ListResult } from './change-leads.server.ts';
import type { InboxRow } from './inbox-table.tsx';

/**
 * Changes leads without leaving the list. What was done is said by the notice of the layout; what was not, and questions,
 * are in `result`. Without script the same forms are posted, and their result comes as `posted`.
 */
export function useListActions(address: string, posted: ListResult | undefined) {
  const fetcher = useFetcher<ListResult>();
  const [dismissed, setDismissed] = useState<ListResult>();
  const latest = fetcher.data ?? posted;
  const isBusy = fetcher.state !== 'idle';
  const send = (fields: FormData) => {
    if (isBusy) return;
    fields.set('stay', 'yes');
    setDismissed(latest);
    void fetcher.submit(fields, { method: 'post', action: address });
  };
  return {
    result: isBusy || latest === dismissed ? undefined : latest,
    dismiss: () => setDismissed(latest),
    submit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      const { submitter } = event.nativeEvent as SubmitEvent;
      send(new FormData(event.currentTarget, submitter));
    },
    run(act: 'claim' | 'close', { reference, version }: InboxRow) {
      const fields = new FormData();
      fields.set('row', `${act}:${writeSelected(reference, version)}`);
      send(fields);
    },
  };
}
