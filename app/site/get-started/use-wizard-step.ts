import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { formDrafts } from '../../sections/lead-form/form-drafts.ts';
import { useAfterNavigation } from '../../sections/use-after-navigation.ts';

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
  const isOver = useRef(false);
  const reached = useRef(posted ?? 0);
  const top = useRef<HTMLOListElement>(null);
  const { state, search } = useLocation();
  const navigate = useNavigate();

  useEffect(() => {
    const kept = posted ? undefined : formDrafts.read('wizard')?.step;
    if (!kept) return;
    opening.current = kept;
    reached.current = kept;
    setStep(kept);
  }, [posted]);

  useAfterNavigation(() => show((state as { step?: number } | null)?.step ?? opening.current));

  useEffect(() => {
    if (!turned.current) return;
    turned.current = false;
    // What became of the form has the focus then.
    if (isOver.current) return;
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
    keep: () => form.current && formDrafts.keep(form.current, { step }),
    turn(next: number) {
      isOver.current = false;
      if (form.current) formDrafts.keep(form.current, { step: next });
      go(next);
    },
    startOver() {
      isOver.current = true;
      opening.current = 1;
      go(1, { replace: true });
    },
  };
}
