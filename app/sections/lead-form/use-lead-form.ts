import { useState } from 'react';
import type { FieldTable, FormValues, TextField, TextName } from '#domain/leads/forms/field-table.ts';
import { formDrafts } from './form-drafts.ts';
import { useDraft } from './use-draft.ts';
import { type LeadOutcome, type SubmissionOptions, useLeadSubmission } from './use-lead-submission.ts';

/** What the server answered to a post without script: the words typed, and how it went. */
export type Posted<Values> = (LeadOutcome & { values?: Values }) | undefined;

type Options<Table extends FieldTable> = Omit<SubmissionOptions, 'onStored' | 'fields'> & {
  fields: Table;
  posted: Posted<FormValues<Table>>;
  /** What the address asked for, where the server has read it. */
  prefill?: Partial<FormValues<Table>> | null;
};

/** One form of one page: what stands in its fields, what is wrong with them and what became of it. */
export function useLeadForm<Table extends FieldTable>({
  fields,
  posted,
  prefill,
  ...options
}: Options<Table>) {
  const [isSent, setSent] = useState(false);
  const submission = useLeadSubmission({
    ...options,
    fields,
    onStored(stored) {
      setSent(true);
      formDrafts.remember(options.name, stored);
    },
  });
  useDraft(submission, posted !== undefined);
  const messages = submission.messages ?? (posted?.outcome === 'invalid' ? posted.messages : {});
  // Sent is empty, whatever the server once wrote into the fields.
  const written: Partial<FormValues<Table>> | undefined = isSent
    ? undefined
    : (posted?.values ?? prefill ?? undefined);
  return {
    ...submission,
    answer: submission.answer ?? (submission.sending ? undefined : posted),
    messages,
    written,
    isSent,
    /** What a text field needs besides its label. */
    text: (name: TextName<Table>) => ({
      name,
      defaultValue: written?.[name] as string | undefined,
      error: messages[name],
      'data-limit': (fields[name] as TextField).limit,
    }),
  };
}
