import { type FormEvent, useRef, useState } from 'react';
import { showToast } from '#app/ui/show-toast.ts';
import type { FieldTable } from '#domain/leads/forms/field-table.ts';
import { findErrors } from './find-errors.ts';
import { formDrafts } from './form-drafts.ts';
import { sendForm } from './send-form.ts';
import { addFirstTouch, obtainFormToken } from './vouch.ts';

export type StoredLead = {
  outcome: 'stored';
  reference: string;
  receipt: string;
  due: string | null;
  /** To phone instead of waiting, where work has stopped. */
  emergencyPhone?: string | null;
  reachable?: boolean;
  /** What was given as an email address and is none. */
  typedEmail?: string;
};

/** What the server answered to a form, or why nothing came back. */
export type LeadOutcome =
  | StoredLead
  | { outcome: 'invalid'; messages: Record<string, string> }
  | { outcome: 'empty' | 'too-long' | 'key-reused' | 'limited' | 'unavailable' | 'unreachable' };

export type SubmissionOptions = {
  /** Of the form: the last part of the address that takes it, and what its draft is kept under. */
  name: string;
  /** The toast of success; none where the page says it in another way. */
  thanks?: string;
  /** What to say about each field that the browser finds wanting. */
  fields?: FieldTable;
  /** Fields whose fault also shows as a toast. */
  toasted?: string[];
  onStored?: (stored: StoredLead) => void;
};

/** Sends the form in place once the page is live; until then the browser posts it by itself. */
export function useLeadSubmission({ name, thanks, fields = {}, toasted = [], onStored }: SubmissionOptions) {
  const form = useRef<HTMLFormElement>(null);
  const [messages, setMessages] = useState<Record<string, string> | null>(null);
  const [answer, setAnswer] = useState<LeadOutcome>();
  const [sending, setSending] = useState(false);
  const isSending = useRef(false);
  /** Counts what came in while the page was looked at: each is brought into view. */
  const [arrivals, setArrivals] = useState(0);
  // One toast for a form: a new outcome takes the place of the last one.
  const toast = { id: name, position: 'bottom-right' } as const;

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending.current) return;
    const element = event.currentTarget;
    const errors = findErrors(element, fields);
    setMessages(errors);
    const toastedError = toasted.map((field) => errors[field]).find(Boolean);
    if (toastedError) void showToast('error', toastedError, toast);
    if (Object.keys(errors).length > 0) {
      // A reference stays on the page until the next one; what went wrong before does not.
      setAnswer((last) => (last?.outcome === 'stored' ? last : undefined));
      return;
    }
    const key = formDrafts.read(name)?.key ?? crypto.randomUUID();
    formDrafts.keep(element, { key });
    const sent = new FormData(element);
    sent.set('submissionKey', key);
    obtainFormToken(sent);
    addFirstTouch(sent);
    isSending.current = true;
    setSending(true);
    setAnswer(undefined);
    const outcome = await sendForm<LeadOutcome>(`/forms/${name}`, sent);
    isSending.current = false;
    setSending(false);
    setAnswer(outcome);
    setArrivals((before) => before + 1);
    if (outcome.outcome === 'invalid') setMessages(outcome.messages);
    if (outcome.outcome === 'stored') finish(element, key, outcome);
  }

  function finish(element: HTMLFormElement, key: string, outcome: StoredLead) {
    // What was typed while this was on its way is another message, and stays.
    if (formDrafts.read(name)?.key === key) {
      element.reset();
      formDrafts.drop(name);
    }
    onStored?.(outcome);
    if (thanks) void showToast('success', thanks, toast);
  }

  return { name, form, submit, sending, answer, setAnswer, arrivals, messages };
}
