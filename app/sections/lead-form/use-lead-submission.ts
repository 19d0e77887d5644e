import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { showToast } from '#app/ui/show-toast.ts';
import { addFirstTouch, vouchFor } from './vouch.ts';

/** What the server answered to a form, or why nothing came back. */
export type LeadOutcome =
  | { outcome: 'stored'; reference: string; receipt: string; due: string | null; reachable?: boolean }
  | { outcome: 'invalid'; messages: Record<string, string> }
  | { outcome: 'empty' | 'key-reused' | 'limited' | 'unavailable' | 'unreachable' };

export type SubmissionOptions = {
  /** The address of the page, whose action takes the form. */
  action: string;
  /** The toast of success; none where the page says it in another way. */
  thanks?: string;
  /** What to say about each field that the browser finds wanting. */
  messages?: Record<string, string>;
  /** Fields whose fault also shows as a toast. */
  toasted?: string[];
  onStored?: () => void;
};

/** Sends the form in place once the page is live; until then the browser posts it by itself. */
export function useLeadSubmission({
  action,
  thanks,
  messages: words = {},
  toasted = [],
  onStored,
}: SubmissionOptions) {
  const fetcher = useFetcher<LeadOutcome>();
  const form = useRef<HTMLFormElement>(null);
  const key = useRef('');
  const [messages, setMessages] = useState<Record<string, string> | null>(null);
  const answer = fetcher.data;
  const sending = fetcher.state !== 'idle';

  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer is acted on once, whatever else changes
  useEffect(() => {
    if (answer?.outcome === 'invalid') setMessages(answer.messages);
    if (answer?.outcome !== 'stored') return;
    form.current?.reset();
    onStored?.();
    if (thanks) void showToast('success', thanks, { position: 'bottom-right' });
  }, [answer]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending) return;
    const faults = findFaults(event.currentTarget, words);
    setMessages(faults);
    for (const field of toasted) {
      if (faults[field]) void showToast('error', faults[field], { position: 'bottom-right' });
    }
    if (Object.keys(faults).length > 0) return;

    key.current ||= crypto.randomUUID();
    const fields = new FormData(event.currentTarget);
    fields.set('submissionKey', key.current);
    vouchFor(fields);
    addFirstTouch(fields);
    void fetcher.submit(fields, { method: 'post', action });
  }

  /** Other words are another message, and must not hide behind the key of the first. */
  const forgetKey = () => {
    key.current = '';
  };

  return { form, submit, forgetKey, sending, answer: sending ? undefined : answer, messages };
}

/** The browser has already judged every field by its own attributes; we only choose the words. */
function findFaults(form: HTMLFormElement, words: Record<string, string>): Record<string, string> {
  const faults: Record<string, string> = {};
  for (const [name, message] of Object.entries(words)) {
    const field = form.elements.namedItem(name);
    // A group of radios comes with the fieldset around it, which is never at fault.
    const controls = (field instanceof RadioNodeList ? [...field] : [field]) as (HTMLInputElement | null)[];
    if (controls.some((control) => control && !control.validity.valid)) faults[name] = message;
  }
  return faults;
}
