import { useEffect, useEffectEvent } from 'react';
import { formDrafts } from './form-drafts.ts';
import type { LeadOutcome, useLeadSubmission } from './use-lead-submission.ts';

/** Brings back what was typed, or what the visitor was told, before this page was loaded or left. */
export function useDraft(
  { form, setAnswer }: Pick<ReturnType<typeof useLeadSubmission>, 'form' | 'setAnswer'>,
  /** The server has answered, and has written the latest words into the page. */
  isPosted: boolean,
) {
  const restore = useEffectEvent(() => {
    if (!form.current || isPosted) return;
    const told = formDrafts.read(form.current.dataset.draft ?? '')?.sent as LeadOutcome | undefined;
    if (told) setAnswer(told);
    else formDrafts.fill(form.current);
  });
  useEffect(() => restore(), []);
}
