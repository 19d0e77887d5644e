import { type FormEvent, useRef, useState } from 'react';
import { showToast } from '#app/ui/show-toast.ts';
import type { FieldTable } from '#domain/leads/forms/field-table.ts';
import { findErrors } from './find-errors.ts';
import { formDrafts } from './form-drafts.ts';
import { addFirstTouch, addFormToken } from './form-token.ts';
import { sendForm } from './send-form.ts';

export type StoredLead = {
  outcome: 'stored';
  reference: string;
  receipt: string;
  due: string | null;
  /** Given only if work has stopped: a number to call instead of waiting. */
  emergencyPhone?: string | null;
  reachable?: boolean;
  /** What was typed as an email address but is not valid. */
  typedEmail?: string;
};

/** The server's answer to a form, or why there is none. */
export type LeadOutcome =
  | StoredLead
  | { outcome: 'invalid'; messages: Record<string, string> }
  | { outcome: 'empty' | 'too-long' | 'key-reused' | 'limited' | 'unavailable' | 'unreachable' };

export type SubmissionOptions = {
  /** The form's name: the last part of the address it is sent to, and the name of its draft. */
  name: string;
  /** The text of the success toast. Left out if the page shows success in another way. */
  thanks?: string;
  /** The error message for each field that the browser finds invalid. */
  fields?: FieldTable;
  /** Fields whose error is also shown as a toast. */
  toasted?: string[];
  onStored?: (stored: StoredLead) => void;
};

/** Sends the form by fetch once the page is hydrated; until then the browser posts it. */
export function useLeadSubmission({ name, thanks, fields = {}, toasted = [], onStored }: SubmissionOptions) {
  const form = useRef<HTMLFormElement>(null);
  const [messages, setMessages] = useState<Record<string, string> | null>(null);
  const [answer, setAnswer] = useState<LeadOutcome>();
  const [sending, setSending] = useState(false);
  const isSending = useRef(false);
  /** Number of answers received; each new one is scrolled into view. */
  const [answerCount, setAnswerCount] = useState(0);
  // One toast per form: a new outcome replaces the last one.
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
      // A stored reference stays visible until the next one; an earlier problem does not.
      setAnswer((last) => (last?.outcome === 'stored' ? last : undefined));
      return;
    }
    const key = formDrafts.read(name)?.key ?? crypto.randomUUID();
    formDrafts.save(element, { key });
    const sent = new FormData(element);
    sent.set('submissionKey', key);
    addFormToken(sent);
    addFirstTouch(sent);
    isSending.current = true;
    setSending(true);
    setAnswer(undefined);
    const outcome = await sendForm<LeadOutcome>(`/forms/${name}`, sent);
    isSending.current = false;
    setSending(false);
    setAnswer(outcome);
    setAnswerCount((before) => before + 1);
    if (outcome.outcome === 'invalid') setMessages(outcome.messages);
    if (outcome.outcome === 'stored') finish(element, key, outcome);
  }

  function finish(element: HTMLFormElement, key: string, outcome: StoredLead) {
    // A changed key means that the visitor typed a new message while this one was being sent: it stays.
    if (formDrafts.read(name)?.key === key) {
      element.reset();
      formDrafts.remove(name);
    }
    onStored?.(outcome);
    if (thanks) void showToast('success', thanks, toast);
  }

  return { name, form, submit, sending, answer, setAnswer, answerCount, messages };
}
