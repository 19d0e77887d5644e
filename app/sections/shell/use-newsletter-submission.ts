import { type FormEvent, useEffect, useRef, useState } from 'react';
import { showToast } from '#app/ui/show-toast.ts';
import type { NewsletterProblem } from '#domain/newsletter/newsletter-form.ts';
import { formDrafts } from '../lead-form/form-drafts.ts';
import { addFormToken } from '../lead-form/form-token.ts';
import { sendForm } from '../lead-form/send-form.ts';
import { showOutcome } from '../lead-form/show-outcome.ts';

export type NewsletterOutcome = 'stored' | NewsletterProblem;
const name = 'newsletter';

/** Sends the form by fetch once the page is hydrated; until then the browser posts it. */
export function useNewsletterSubmission(posted?: NewsletterOutcome) {
  const form = useRef<HTMLFormElement>(null);
  const status = useRef<HTMLDivElement>(null);
  const [outcome, setOutcome] = useState(posted);
  const [sending, setSending] = useState(false);
  const [answerCount, setAnswerCount] = useState(0);

  useEffect(() => {
    if (form.current && !posted) formDrafts.fill(form.current);
  }, [posted]);
  useEffect(() => {
    if (answerCount > 0 && status.current?.firstChild) showOutcome(status.current);
  }, [answerCount]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending) return;
    const element = event.currentTarget;
    const email = element.elements.namedItem('email') as HTMLInputElement;
    const fields = new FormData(element);
    addFormToken(fields);
    setSending(true);
    const { outcome } = email.validity.valid
      ? await sendForm<{ outcome: NewsletterOutcome }>(`/forms/${name}`, fields)
      : { outcome: 'invalid' as const };
    const answer = outcome === 'too-long' ? 'invalid' : outcome;
    setSending(false);
    setOutcome(answer);
    if (answer === 'invalid') return email.focus();
    setAnswerCount((before) => before + 1);
    if (answer !== 'stored') return;
    email.value = '';
    formDrafts.remove(name);
    void showToast('success', 'Thank you for subscribing!', {
      id: name,
      description: 'Check your inbox to confirm.',
      position: 'bottom-right',
    });
  }

  function onInput() {
    setOutcome(undefined);
    if (form.current) formDrafts.save(form.current);
  }

  return { name, form, status, submit, sending, outcome, onInput };
}
