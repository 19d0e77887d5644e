import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { formDrafts } from '../../sections/lead-form/form-drafts.ts';
import { useAfterNavigation } from '../../sections/use-after-navigation.ts';

type Options = {
  form: RefObject<HTMLFormElement | null>;
  /** The step rendered by the server; its answers then take precedence over the draft. */
  posted: number | undefined;
};

/** The current step. Each step is a history entry, so that Back returns to the previous one. */
export function useWizardStep({ form, posted }: Options) {
  const [step, setStep] = useState(posted ?? 1);
  const initialStep = useRef(step);
  const hasMoved = useRef(false);
  const isFinished = useRef(false);
  const furthestStep = useRef(posted ?? 0);
  const top = useRef<HTMLOListElement>(null);
  const { state, search } = useLocation();
  const navigate = useNavigate();

  useEffect(() => {
    const draftStep = posted ? undefined : formDrafts.read('wizard')?.step;
    if (!draftStep) return;
    initialStep.current = draftStep;
    furthestStep.current = draftStep;
    setStep(draftStep);
  }, [posted]);

  useAfterNavigation(() => show((state as { step?: number } | null)?.step ?? initialStep.current));

  useEffect(() => {
    if (!hasMoved.current) return;
    hasMoved.current = false;
    // The outcome of the form has the focus then.
    if (isFinished.current) return;
    top.current?.scrollIntoView({ block: 'nearest' });
    document.getElementById(`step-${step}`)?.focus({ preventScroll: true });
  }, [step]);

  // Counts how many visitors reach each step, not who. A step that this visitor or their draft has reached counts once.
  useEffect(() => {
    if (step <= furthestStep.current) return;
    furthestStep.current = step;
    navigator.sendBeacon?.('/get-started.data', new URLSearchParams({ step: `${step}` }));
  }, [step]);

  function show(next: number) {
    hasMoved.current ||= next !== step;
    setStep(next);
  }
  function go(next: number, { replace = false } = {}) {
    show(next);
    void navigate({ search }, { state: { step: next }, replace, preventScrollReset: true });
  }

  return {
    step,
    top,
    saveDraft: () => form.current && formDrafts.save(form.current, { step }),
    goTo(next: number) {
      isFinished.current = false;
      if (form.current) formDrafts.save(form.current, { step: next });
      go(next);
    },
    startOver() {
      isFinished.current = true;
      initialStep.current = 1;
      go(1, { replace: true });
    },
  };
}
