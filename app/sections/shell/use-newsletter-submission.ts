import { type FormEvent, useEffect, useRef, useState } from 'react';
import { showToast } from '#app/ui/show-toast.ts';
import type { NewsletterProblem } from '#domain/newsletter/newsletter-form.ts';
import { formDrafts } from '../lead-form/form-drafts.ts';
import { sendForm } from '../lead-form/send-form.ts';
import { showOutcome } from '../lead-form/show-outcome.ts';
import { obtainFormToken } from '../lead-form/vouch.ts';

export type NewsletterOutcome = 'stored' | NewsletterProblem;
const name = 'newsletter';

/** Sends the form in place once the page is live; until then the browser posts it by itself. */
export function useNewsletterSubmission(posted?: NewsletterOutcome) {
  const form = useRef<HTMLFormElement>(null);
  const status = useRef<HTMLDivElement>(null);
  const [outcome, setOutcome] = useState(posted);
  const [sending, setSending] = useState(false);
  const [arrivals, setArrivals] = useState(0);

  useEffect(() => {
    if (form.current && !posted) formDrafts.fill(form.current);
  }, [posted]);
  useEffect(() => {
    if (arrivals > 0 && status.current?.firstChild) showOutcome(status.current);
  }, [arrivals]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending) return;
    const element = event.currentTarget;
    const email = element.elements.namedItem('email') as HTMLInputElement;
    const fields = new FormData(element);
    obtainFormToken(fields);
    setSending(true);
    const { outcome } = email.validity.valid
      ? await sendForm<{ outcome: NewsletterOutcome }>(`/forms/${name}`, fields)
      : { outcome: 'invalid' as const };
    const answer = outcome === 'too-long' ? 'invalid' : outcome;
    setSending(false);
    setOutcome(answer);
    if (answer === 'invalid') return email.focus();
    setArrivals((before) => before + 1);
    if (answer !== 'stored') return;
    email.value = '';
    formDrafts.drop(name);
    void showToast('success', 'Thank you for subscribing!', {
      id: name,
      description: 'Check your inbox to confirm.',
      position: 'bottom-right',
    });
  }

  function typed() {
    setOutcome(undefined);
    if (form.current) formDrafts.keep(form.current);
  }

  return { name, form, status, submit, sending, outcome, typed };
}
