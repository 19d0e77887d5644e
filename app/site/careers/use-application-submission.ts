import { type FormEvent, useEffect, useRef, useState } from 'react';
import { showToast } from '#app/ui/show-toast.ts';
import {
  type ApplicationMessages,
  applicationFailure,
  applicationFields,
  applicationThanks,
  findFileErrors,
} from '#domain/leads/forms/application/fields.ts';
import { findErrors, mapFields } from '#domain/leads/forms/field-table.ts';
import { formDrafts } from '../../sections/lead-form/form-drafts.ts';
import { addFirstTouch, addFormToken } from '../../sections/lead-form/form-token.ts';
import type { StoredApplication } from './application-outcome.tsx';
import { applicationPath } from './open-job.ts';
import { type ApplicationOutcome, type Progress, sendApplication } from './send-application.ts';
import { draftName } from './use-sent-applications.ts';

/** Validates the form on submit and sends it by script; before hydration the browser posts it itself. */
export function useApplicationSubmission(jobId: string, onStored: (answer: StoredApplication) => void) {
  const form = useRef<HTMLFormElement>(null);
  const name = draftName(jobId);
  const stop = useRef<() => void>(undefined);
  const [messages, setMessages] = useState<ApplicationMessages>();
  const [answer, setAnswer] = useState<ApplicationOutcome>();
  const [progress, setProgress] = useState<Progress>();
  const [answerCount, setAnswerCount] = useState(0);
  const [isRestored, setRestored] = useState(false);
  // One toast per form: a new outcome replaces the last one.
  const toast = { id: name, position: 'bottom-right' } as const;

  useEffect(() => () => stop.current?.(), []);
  useEffect(() => {
    const invalid = messages && form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    // On a phone the form is several screens long and its button is at the end.
    invalid?.scrollIntoView({ block: 'center' });
    invalid?.focus({ preventScroll: true });
  }, [messages]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (stop.current) return;
    const element = event.currentTarget;
    const fields = new FormData(element);
    const errors = findApplicationErrors(fields);
    setMessages(errors);
    setAnswer(undefined);
    if (Object.keys(errors).length > 0) return;

    const key = formDrafts.read(name)?.key ?? crypto.randomUUID();
    formDrafts.save(element, { key });
    fields.set('submissionKey', key);
    addFormToken(fields);
    addFirstTouch(fields);
    const sending = sendApplication(applicationPath(jobId), fields, setProgress);
    stop.current = sending.stop;
    setProgress({ sent: 0, total: 0 });
    const outcome = await sending.answer;
    stop.current = undefined;
    setProgress(undefined);
    setAnswer(outcome);
    setAnswerCount((before) => before + 1);
    handleOutcome(outcome, element, key);
  }

  function handleOutcome(outcome: ApplicationOutcome, element: HTMLFormElement, key: string) {
    if (outcome.outcome === 'invalid') setMessages(outcome.messages);
    if (outcome.outcome === 'unavailable' || outcome.outcome === 'unreachable')
      void showToast('error', applicationFailure, toast);
    if (outcome.outcome !== 'stored') return;
    // Text typed while this was being sent belongs to another application and stays.
    if (formDrafts.read(name)?.key === key) element.reset();
    setRestored(false);
    onStored(outcome);
    void showToast('success', applicationThanks, toast);
  }

  return {
    name,
    form,
    submit,
    messages,
    answer,
    answerCount,
    isRestored,
    restore: () => form.current && setRestored(formDrafts.fill(form.current)),
    progress,
    stopSending: () => stop.current?.(),
  };
}

function findApplicationErrors(fields: FormData): ApplicationMessages {
  const text = (name: string) => String(fields.get(name) ?? '').trim();
  const files = (name: string) =>
    fields
      .getAll(name)
      .filter((entry) => entry instanceof File && entry.name !== '')
      .map((file) => ({ bytes: (file as File).size }));
  const typed = mapFields(applicationFields, ({ type }, name) =>
    type === 'consent' ? fields.has(name) : text(name),
  );
  return {
    ...findErrors(applicationFields, typed),
    ...findFileErrors(files('cv'), files('additionalFiles')),
  };
}
