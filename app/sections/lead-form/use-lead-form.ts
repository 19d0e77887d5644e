import { useState } from 'react';
import { formDrafts } from './form-drafts.ts';
import { useDraft } from './use-draft.ts';
import { type LeadOutcome, type SubmissionOptions, useLeadSubmission } from './use-lead-submission.ts';

/** What the server answered to a post without script: the words typed, and how it went. */
export type Posted<Values> = (LeadOutcome & { values?: Values }) | undefined;

type Options<Values> = Omit<SubmissionOptions, 'onStored'> & {
  posted: Posted<Values>;
  /** What the address asked for, where the server has read it. */
  prefill?: Partial<Values> | null;
};

/** One form of one page: what stands in its fields, what is wrong with them and what became of it. */
export function useLeadForm<Values>({ posted, prefill, ...options }: Options<Values>) {
  const [isSent, setSent] = useState(false);
  const submission = useLeadSubmission({
    ...options,
    onStored(stored) {
      setSent(true);
      formDrafts.remember(options.name, stored);
    },
  });
  useDraft(submission, posted !== undefined);
  return {
    ...submission,
    answer: submission.answer ?? (submission.sending ? undefined : posted),
    messages: submission.messages ?? (posted?.outcome === 'invalid' ? posted.messages : {}),
    // Sent is empty, whatever the server once wrote into the fields.
    written: isSent ? undefined : (posted?.values ?? prefill ?? undefined),
    isSent,
  };
}
