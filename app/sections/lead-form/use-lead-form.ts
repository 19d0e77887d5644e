import { useState } from 'react';
import type { FieldTable, FormValues, TextField, TextName } from '#domain/leads/forms/field-table.ts';
import { formDrafts } from './form-drafts.ts';
import { useDraft } from './use-draft.ts';
import { type LeadOutcome, type SubmissionOptions, useLeadSubmission } from './use-lead-submission.ts';

/** The server's answer to a post without JavaScript: the outcome and the values that were typed. */
export type PostedLead<Values> = (LeadOutcome & { values?: Values }) | undefined;

type Options<Table extends FieldTable> = Omit<SubmissionOptions, 'onStored' | 'fields'> & {
  fields: Table;
  posted: PostedLead<FormValues<Table>>;
  /** Values from the query string, where the server has read it. */
  prefill?: Partial<FormValues<Table>> | null;
};

/** The state of a form on a page: initial values, error messages and outcome. */
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
      formDrafts.saveSent(options.name, stored);
    },
  });
  useDraft(submission, posted !== undefined);
  const messages = submission.messages ?? (posted?.outcome === 'invalid' ? posted.messages : {});
  // After sending the form is empty, whatever values the server rendered.
  const initialValues: Partial<FormValues<Table>> | undefined = isSent
    ? undefined
    : (posted?.values ?? prefill ?? undefined);
  return {
    ...submission,
    answer: submission.answer ?? (submission.sending ? undefined : posted),
    messages,
    initialValues,
    isSent,
    /** The props of a text field, except its label. */
    textProps: (name: TextName<Table>) => ({
      name,
      defaultValue: initialValues?.[name] as string | undefined,
      error: messages[name],
      'data-limit': (fields[name] as TextField).limit,
    }),
  };
}
