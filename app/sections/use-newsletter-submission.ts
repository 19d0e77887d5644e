import { type FormEvent, useState } from 'react';
import { showToast } from '#app/ui/show-toast.ts';
import type { NewsletterTrouble } from '#domain/newsletter/newsletter-form.ts';
import { vouchFor } from './lead-form/vouch.ts';

export type NewsletterOutcome = 'stored' | NewsletterTrouble;

/** Sends the form in place once the page is live; until then the browser posts it by itself. */
export function useNewsletterSubmission(posted?: NewsletterOutcome) {
  const [outcome, setOutcome] = useState(posted);
  const [sending, setSending] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending) return;
    const form = event.currentTarget;
    const email = form.elements.namedItem('email') as HTMLInputElement;
    const fields = new FormData(form);
    vouchFor(fields);
    setSending(true);
    const answer = email.validity.valid ? await post(fields) : 'invalid';
    setSending(false);
    setOutcome(answer);
    if (answer === 'invalid') email.focus();
    if (answer !== 'stored') return;
    email.value = '';
    // Up from where the toast will stand: it must not cover the button.
    form.scrollIntoView({ block: 'nearest' });
    void showToast('success', 'Thank you for subscribing!', {
      description: 'Check your inbox to confirm.',
      position: 'bottom-right',
    });
  }

  return { submit, sending, outcome, forgetOutcome: () => setOutcome(undefined) };
}

/**
 * The answer is the one a page without script gets, read by its status: the redirect to the thanks means "stored".
 * The router's own fetch would first load that route's code, and reload this page when the connection is gone.
 */
async function post(body: FormData): Promise<NewsletterOutcome> {
  try {
    const signal = AbortSignal.timeout(30_000);
    const response = await fetch('/newsletter', { method: 'POST', body, redirect: 'manual', signal });
    if (response.type === 'opaqueredirect') return 'stored';
    return statuses[response.status] ?? 'unavailable';
  } catch {
    return 'unreachable';
  }
}

const statuses: Record<number, NewsletterOutcome> = { 422: 'invalid', 429: 'limited' };
