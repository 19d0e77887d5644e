import { useEffect, useEffectEvent } from 'react';
import { formDrafts } from './form-drafts.ts';
import type { LeadOutcome, useLeadSubmission } from './use-lead-submission.ts';

/** Restores the draft or the server's answer from before this page was reloaded or left. */
export function useDraft(
  { form, setAnswer }: Pick<ReturnType<typeof useLeadSubmission>, 'form' | 'setAnswer'>,
  /** The page is the answer to a post, so it already contains the latest input. */
  isPosted: boolean,
) {
  const restore = useEffectEvent(() => {
    if (!form.current || isPosted) return;
    const sent = formDrafts.read(form.current.dataset.draft ?? '')?.sent as LeadOutcome | undefined;
    if (sent) setAnswer(sent);
    else formDrafts.fill(form.current);
  });
  useEffect(() => restore(), []);
}
