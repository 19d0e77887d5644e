import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { showToast } from '#app/ui/show-toast.ts';
import { type ContactMessages, contactMessages } from '#domain/leads/contact-form.ts';

export type ContactOutcome =
  | { outcome: 'stored'; reference: string; receipt: string; due: string }
  | { outcome: 'invalid'; messages: ContactMessages }
  | { outcome: 'key-reused' | 'limited' | 'unavailable' | 'unreachable' };

/** Sends the form in place once the page is live; until then the browser posts it by itself. */
export function useContactSubmission() {
  const fetcher = useFetcher<ContactOutcome>();
  const form = useRef<HTMLFormElement>(null);
  const key = useRef('');
  const [messages, setMessages] = useState<ContactMessages | null>(null);
  const answer = fetcher.data;
  const sending = fetcher.state !== 'idle';

  useEffect(() => {
    if (answer?.outcome === 'invalid') setMessages(answer.messages);
    if (answer?.outcome !== 'stored') return;
    form.current?.reset();
    void showToast('success', 'Your message has been sent successfully!', { position: 'bottom-right' });
  }, [answer]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending) return;
    const faults = findFaults(event.currentTarget);
    setMessages(faults);
    if (faults.agreeToPrivacy) void showToast('error', faults.agreeToPrivacy, { position: 'bottom-right' });
    if (Object.keys(faults).length > 0) return;

    key.current ||= crypto.randomUUID();
    const fields = new FormData(event.currentTarget);
    fields.set('submissionKey', key.current);
    void fetcher.submit(fields, { method: 'post', action: '/contact' });
  }

  /** Other words are another message, and must not hide behind the key of the first. */
  const forgetKey = () => {
    key.current = '';
  };

  return { form, submit, forgetKey, sending, answer: sending ? undefined : answer, messages };
}

/** The browser has already judged every field by its own attributes; we only choose the words. */
function findFaults(form: HTMLFormElement): ContactMessages {
  const faults: ContactMessages = {};
  for (const [name, message] of Object.entries(contactMessages)) {
    const field = form.elements.namedItem(name);
    if (field && 'validity' in field && !(field as HTMLInputElement).validity.valid) {
      faults[name as keyof typeof contactMessages] = message;
    }
  }
  return faults;
}
