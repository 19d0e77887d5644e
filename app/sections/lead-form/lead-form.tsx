import type { FormEvent, ReactNode } from 'react';
import { Button } from '#app/ui/button.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { DraftScript } from './draft-script.tsx';
import { formDrafts } from './form-drafts.ts';
import { Honeypot } from './honeypot.tsx';
import { LeadOutcomeNotice } from './lead-outcome.tsx';
import type { useLeadForm } from './use-lead-form.ts';
import { prepareSending } from './vouch.ts';

type Props = {
  lead: Omit<ReturnType<typeof useLeadForm>, 'text' | 'written'>;
  /** Where a browser without script posts it. */
  action: string;
  /** The id of the heading that names the form. */
  heading: string;
  id?: string;
  phone: string;
  /** What the button says. */
  send: string;
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
  children: ReactNode;
};

/** The frame of every form that is not cut into steps: errors and outcome above the fields, one button below. */
export function LeadForm({ lead, action, heading, id, phone, send, onSubmit, children }: Props) {
  const { form, name, submit, sending, messages, answer, arrivals } = lead;
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
        onInput={({ currentTarget }) => formDrafts.keep(currentTarget)}
        aria-labelledby={heading}
      >
        <ErrorSummary
          title="Some things are missing"
          errors={Object.entries(messages).map(([name, message]) => ({ id: name, message }))}
        />
        <LeadOutcomeNotice answer={answer} arrivals={arrivals} phone={phone} />
        {children}
        <Honeypot />
        <div className="full">
          <Button type="submit" aria-disabled={sending}>
            {sending ? 'Sending…' : send}
          </Button>
        </div>
      </form>
      <DraftScript />
    </>
  );
}
