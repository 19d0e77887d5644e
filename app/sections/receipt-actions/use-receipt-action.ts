import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { formDrafts } from '../lead-form/form-drafts.ts';
import { sendForm } from '../lead-form/send-form.ts';
import type { Posted } from './posted.ts';
import type { ReceiptView } from './receipt-view.ts';

/** What became of an action, and what the page shows from now on. */
export type ReceiptAnswer = Posted & {
  receipt?: ReceiptView;
  erasure?: { reference: string; noun: string; erased: string };
};

/** Sends a form of the receipt in place once the page is live; until then the browser posts it by itself. */
export function useReceiptAction(
  address: string,
  posted: Posted | undefined,
  onAnswer: (answer: ReceiptAnswer) => void = () => undefined,
) {
  const form = useRef<HTMLFormElement>(null);
  const [sending, setSending] = useState(false);
  /** The answer to what was sent from here, and to nothing else. */
  const [answered, setAnswered] = useState<ReceiptAnswer>();

  const restore = useEffectEvent(() => {
    if (form.current && !posted) formDrafts.fill(form.current);
  });
  useEffect(() => restore(), []);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending) return;
    const element = event.currentTarget;
    const name = element.dataset.draft;
    const fields = new FormData(element);
    if (name) {
      const key = formDrafts.read(name)?.key ?? crypto.randomUUID();
      formDrafts.keep(element, { key });
      fields.set('submissionKey', key);
    }
    setSending(true);
    setAnswered(undefined);
    const answer = await sendForm<ReceiptAnswer>(`${address}/action`, fields);
    setSending(false);
    setAnswered(answer);
    if (isDone(answer) && name) formDrafts.drop(name);
    onAnswer(answer);
  }

  return {
    form,
    submit,
    sending,
    answered,
    // While the next one is under way, the answer to the last is no longer true.
    answer: answered ?? (sending ? undefined : posted),
    onInput: (event: FormEvent<HTMLFormElement>) => formDrafts.keep(event.currentTarget),
  };
}

export const isDone = ({ outcome }: { outcome: string }) =>
  ['added', 'settled', 'withdrawn', 'erased'].includes(outcome);
