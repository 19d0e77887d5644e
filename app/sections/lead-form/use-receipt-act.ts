import type { FormEvent } from 'react';
import { useFetcher } from 'react-router';

/** Sends a form of the receipt in place once the page is live; until then the browser posts it by itself. */
export function useReceiptAct<Answer>(receipt: string, posted: Answer | undefined) {
  const fetcher = useFetcher<Answer>();
  const sending = fetcher.state !== 'idle';

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending) return;
    const fields = new FormData(event.currentTarget);
    fields.set('inPlace', 'yes');
    void fetcher.submit(fields, { method: 'post', action: receipt });
  }

  // While the next one is under way, the answer to the last is no longer true.
  const answered = sending ? undefined : fetcher.data;
  return { submit, sending, answered, answer: answered ?? (sending ? undefined : posted) };
}
