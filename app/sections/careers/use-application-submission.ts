import { type FormEvent, useEffect, useRef, useState } from 'react';
import { showToast } from '#app/ui/show-toast.ts';
import {
  type ApplicationMessages,
  type ApplicationWords,
  applicationFailure,
  applicationLimits,
  applicationThanks,
  findFileFaults,
  findWordFaults,
} from '#domain/leads/kinds/application-form.ts';
import { addFirstTouch, vouchFor } from '../lead-form/vouch.ts';
import type { StoredApplication } from './application-outcome.tsx';
import { applicationPath } from './open-job.ts';
import { type ApplicationOutcome, type Progress, sendApplication } from './send-application.ts';

/** Judges the form when it is submitted, then sends it in place; until the page is live the browser posts it itself. */
export function useApplicationSubmission(jobId: string, onStored: (answer: StoredApplication) => void) {
  const form = useRef<HTMLFormElement>(null);
  const key = useRef('');
  const stop = useRef<() => void>(undefined);
  const [messages, setMessages] = useState<ApplicationMessages>();
  const [answer, setAnswer] = useState<ApplicationOutcome>();
  const [progress, setProgress] = useState<Progress>();

  useEffect(() => () => stop.current?.(), []);
  useEffect(() => {
    const fault = messages && form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    // On a phone the form is several screens long, and its button stands at the end.
    fault?.scrollIntoView({ block: 'center' });
    fault?.focus({ preventScroll: true });
  }, [messages]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (stop.current) return;
    const fields = new FormData(event.currentTarget);
    const faults = findFaults(fields);
    setMessages(faults);
    setAnswer(undefined);
    if (Object.keys(faults).length > 0) return;

    key.current ||= crypto.randomUUID();
    fields.set('submissionKey', key.current);
    vouchFor(fields);
    addFirstTouch(fields);
    const sending = sendApplication(applicationPath(jobId), fields, setProgress);
    stop.current = sending.stop;
    setProgress({ sent: 0, total: 0 });
    const outcome = await sending.answer;
    stop.current = undefined;
    setProgress(undefined);
    setAnswer(outcome);
    act(outcome);
  }

  function act(outcome: ApplicationOutcome) {
    if (outcome.outcome === 'invalid') setMessages(outcome.messages);
    if (outcome.outcome === 'unavailable' || outcome.outcome === 'unreachable')
      void showToast('error', applicationFailure, { position: 'bottom-right' });
    if (outcome.outcome !== 'stored') return;
    form.current?.reset();
    key.current = '';
    onStored(outcome);
    void showToast('success', applicationThanks, { position: 'bottom-right' });
  }

  return {
    form,
    submit,
    messages,
    answer,
    progress,
    stopSending: () => stop.current?.(),
    /** Other words are another application, and must not hide behind the key of the first. */
    forgetKey: () => {
      key.current = '';
    },
  };
}

function findFaults(fields: FormData): ApplicationMessages {
  const text = (name: string) => String(fields.get(name) ?? '').trim();
  const files = (name: string) =>
    fields
      .getAll(name)
      .filter((entry) => entry instanceof File && entry.name !== '')
      .map((file) => ({ bytes: (file as File).size }));
  const names = Object.keys(applicationLimits) as (keyof typeof applicationLimits)[];
  const words = Object.fromEntries(names.map((name) => [name, text(name)]));
  return {
    ...findWordFaults({ ...words, privacyConsent: fields.has('privacyConsent') } as ApplicationWords),
    ...findFileFaults(files('cv'), files('additionalFiles')),
  };
}
