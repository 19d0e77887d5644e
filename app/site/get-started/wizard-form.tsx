import { type FormEvent, type MouseEvent, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { type WizardValues, wizardSteps, wizardThanks } from '#domain/leads/forms/wizard/fields.ts';
import { ContactDetailsForm } from '../../sections/lead-form/contact-details-form.tsx';
import { DraftScript } from '../../sections/lead-form/draft-script.tsx';
import { formDrafts } from '../../sections/lead-form/form-drafts.ts';
import { prepareSending } from '../../sections/lead-form/form-token.ts';
import { Honeypot } from '../../sections/lead-form/honeypot.tsx';
import { LeadOutcomeNotice } from '../../sections/lead-form/lead-outcome-notice.tsx';
import { useDraft } from '../../sections/lead-form/use-draft.ts';
import { type LeadOutcome, useLeadSubmission } from '../../sections/lead-form/use-lead-submission.ts';
import { useWizardStep } from './use-wizard-step.ts';
import { WizardProgress } from './wizard-progress.tsx';
import { WizardSteps } from './wizard-steps.tsx';

const address = '/get-started';
const lastStep = wizardSteps.length;

type Props = {
  phone: string;
  /** The server's answer to a post before hydration: the values typed, and the outcome or the next step. */
  posted?: ((LeadOutcome | { outcome: 'moved'; step: number }) & { values?: WizardValues }) | undefined;
};

export function WizardForm({ phone, posted }: Props) {
  // A new round renders new fields, because a reset would restore the values rendered by the server.
  const [{ round, typed }, setRound] = useState({ round: 1, typed: posted?.values });
  const submission = useLeadSubmission({
    name: 'wizard',
    thanks: wizardThanks,
    onStored(stored) {
      setRound({ round: round + 1, typed: undefined });
      wizard.startOver();
      formDrafts.saveSent('wizard', stored);
    },
  });
  const { form, name, sending } = submission;
  const postedStep = posted?.outcome === 'moved' ? posted.step : posted && lastStep;
  useDraft(submission, posted !== undefined);
  const wizard = useWizardStep({ form, posted: postedStep });
  const { step } = wizard;
  const answer = submission.answer ?? (sending || posted?.outcome === 'moved' ? undefined : posted);

  function submit(event: FormEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (!(submitter instanceof HTMLButtonElement) || submitter.name !== 'step')
      return submission.submit(event);
    event.preventDefault();
    wizard.goTo(Number(submitter.value));
  }

  return (
    <>
      <WizardProgress step={step} ref={wizard.top} />
      <div className="mb-6 grid gap-4 empty:hidden">
        <LeadOutcomeNotice
          answer={answer}
          answerCount={submission.answerCount}
          phone={phone}
          link="Open your plan"
        />
        {answer?.outcome === 'stored' && answer.reachable === false && (
          <ContactDetailsForm key={answer.receipt} receipt={answer.receipt} typed={answer.typedEmail} />
        )}
      </div>
      <form
        ref={form}
        id="wizard"
        className="form form-panel scroll-mt-44"
        method="post"
        action={address}
        data-draft={name}
        noValidate
        onSubmit={submit}
        onFocus={prepareSending}
        onInput={wizard.saveDraft}
        aria-label="Plan request"
      >
        {/* Enter presses the first button of a form; without script that must be the submit button. */}
        <noscript>
          <button type="submit" hidden />
        </noscript>
        <WizardSteps key={round} step={step} typed={typed} />
        <Honeypot />
        {/* Reversed, so that Enter in a field presses Next Step, not Previous. */}
        <div className="form-nav full flex-row-reverse">
          {step < lastStep && <StepButton to={step + 1}>Next Step</StepButton>}
          <Button
            type="submit"
            className={step < lastStep ? 'unscripted' : undefined}
            aria-disabled={sending}
            onClick={ignoreSecondClick}
          >
            {sending ? 'Sending…' : 'Get My Custom Plan'}
          </Button>
          <StepButton tone="line" to={step - 1} disabled={step === 1}>
            Previous
          </StepButton>
        </div>
        <p className="hint full scripted">Your answers stay in this tab until you send them.</p>
      </form>
      <DraftScript />
    </>
  );
}

type StepButtonProps = { to: number; tone?: 'line'; disabled?: boolean; children: string };

/** Before hydration the server renders the step, with every answer. */
function StepButton({ to, ...button }: StepButtonProps) {
  return (
    <Button
      {...button}
      type="submit"
      className="scripted"
      name="step"
      value={to}
      formAction={`${address}#wizard`}
    />
  );
}

/** The second click of a double click on Next Step hits this button and must not submit. */
function ignoreSecondClick(event: MouseEvent) {
  if (event.detail > 1) event.preventDefault();
}
