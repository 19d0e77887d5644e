import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { formDrafts } from '../lead-form/form-drafts.ts';
import { sendForm } from '../lead-form/send-form.ts';
import type { PostedAction } from './posted-action.ts';
import type { ReceiptView } from './receipt-view.ts';

/** The outcome of an action, with the new data of the page. */
export type ReceiptAnswer = PostedAction & {
  receipt?: ReceiptView;
  erasure?: { reference: string; noun: string; erased: string };
};

/** Sends a form of the receipt by fetch once the page is hydrated; until then the browser posts it. */
export function useReceiptAction(
  address: string,
  posted: PostedAction | undefined,
  onAnswer: (answer: ReceiptAnswer) => void = () => undefined,
) {
  const form = useRef<HTMLFormElement>(null);
  const [sending, setSending] = useState(false);
  /** The answer to this form only. */
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
      formDrafts.save(element, { key });
      fields.set('submissionKey', key);
    }
    setSending(true);
    setAnswered(undefined);
    const answer = await sendForm<ReceiptAnswer>(`${address}/action`, fields);
    setSending(false);
    setAnswered(answer);
    if (isDone(answer) && name) formDrafts.remove(name);
    onAnswer(answer);
  }

  return {
    form,
    submit,
    sending,
    answered,
    // While a new request is in progress, the last answer is outdated.
    answer: answered ?? (sending ? undefined : posted),
    onInput: (event: FormEvent<HTMLFormElement>) => formDrafts.save(event.currentTarget),
  };
}

export const isDone = ({ outcome }: { outcome: string }) =>
  ['added', 'settled', 'withdrawn', 'erased', 'agreed', 'refused'].includes(outcome);
