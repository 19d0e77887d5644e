import type { FormEvent, ReactNode } from 'react';
import { Button } from '#app/ui/button.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { DraftScript } from './draft-script.tsx';
import { formDrafts } from './form-drafts.ts';
import { prepareSending } from './form-token.ts';
import { Honeypot } from './honeypot.tsx';
import { LeadOutcomeNotice } from './lead-outcome-notice.tsx';
import type { useLeadForm } from './use-lead-form.ts';

type Props = {
  lead: Omit<ReturnType<typeof useLeadForm>, 'textProps' | 'initialValues'>;
  /** Where a browser without JavaScript posts the form. */
  action: string;
  /** The id of the heading that names the form. */
  heading: string;
  id?: string;
  phone: string;
  /** The text of the submit button. */
  submitLabel: string;
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
  children: ReactNode;
};

/** The frame of every single-step form: errors and outcome above the fields, one button below. */
export function LeadForm({ lead, action, heading, id, phone, submitLabel, onSubmit, children }: Props) {
  const { form, name, submit, sending, messages, answer, answerCount } = lead;
  return (
    <>
      <form
        ref={form}
        id={id}
        className="form form-panel scroll-mt-20"
        method="post"
        action={action}
        data-draft={name}
        noValidate
        onSubmit={(event) => {
          onSubmit?.(event);
          submit(event);
        }}
        onFocus={prepareSending}
        onInput={({ currentTarget }) => formDrafts.save(currentTarget)}
        aria-labelledby={heading}
      >
        <ErrorSummary title="Some things are missing" messages={messages} />
        <LeadOutcomeNotice answer={answer} answerCount={answerCount} phone={phone} />
        {children}
        <Honeypot />
        <div className="full">
          <Button type="submit" aria-disabled={sending}>
            {sending ? 'Sending…' : submitLabel}
          </Button>
        </div>
      </form>
      <DraftScript />
    </>
  );
}
