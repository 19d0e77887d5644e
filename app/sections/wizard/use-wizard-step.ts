import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useAfterNavigation } from '../use-after-navigation.ts';
import { dropDraft, fillIn, keepDraft, readDraft } from './wizard-draft.ts';

type Options = {
  form: RefObject<HTMLFormElement | null>;
  /** The step a server put the visitor on; then the words on the page count, not the draft. */
  posted: number | undefined;
};

/** Which step shows. Each is an entry of the browser's history, so that Back turns the page back. */
export function useWizardStep({ form, posted }: Options) {
  const [step, setStep] = useState(posted ?? 1);
  const opening = useRef(step);
  const turned = useRef(false);
  const reached = useRef(posted ?? 0);
  const top = useRef<HTMLOListElement>(null);
  const { state, search } = useLocation();
  const navigate = useNavigate();

  useEffect(() => {
    const draft = posted ? null : readDraft();
    if (!draft || !form.current) return;
    fillIn(form.current, draft.fields);
    opening.current = draft.step;
    reached.current = draft.step;
    setStep(draft.step);
  }, [form, posted]);

  useAfterNavigation(() => show((state as { step?: number } | null)?.step ?? opening.current));

  useEffect(() => {
    if (!turned.current) return;
    turned.current = false;
    top.current?.scrollIntoView({ block: 'nearest' });
    document.getElementById(`step-${step}`)?.focus({ preventScroll: true });
  }, [step]);

  // How many come to each step is counted, not who: a step that this visitor or their draft has reached counts once.
  useEffect(() => {
    if (step <= reached.current) return;
    reached.current = step;
    navigator.sendBeacon?.('/get-started.data', new URLSearchParams({ step: `${step}` }));
  }, [step]);

  function show(next: number) {
    turned.current ||= next !== step;
    setStep(next);
  }
  function go(next: number, { replace = false } = {}) {
    show(next);
    void navigate({ search }, { state: { step: next }, replace, preventScrollReset: true });
  }

  return {
    step,
    top,
    keep: () => form.current && keepDraft(form.current, step),
    turn(next: number) {
      if (form.current) keepDraft(form.current, next);
      go(next);
    },
    startOver() {
      dropDraft();
      opening.current = 1;
      go(1, { replace: true });
    },
  };
}
