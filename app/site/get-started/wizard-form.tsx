import { type FormEvent, type MouseEvent, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { type WizardValues, wizardSteps, wizardThanks } from '#domain/leads/forms/wizard/fields.ts';
import { ContactDetailsForm } from '../../sections/lead-form/contact-details-form.tsx';
import { DraftScript } from '../../sections/lead-form/draft-script.tsx';
import { formDrafts } from '../../sections/lead-form/form-drafts.ts';
import { Honeypot } from '../../sections/lead-form/honeypot.tsx';
import { LeadOutcomeNotice } from '../../sections/lead-form/lead-outcome.tsx';
import { useDraft } from '../../sections/lead-form/use-draft.ts';
import { type LeadOutcome, useLeadSubmission } from '../../sections/lead-form/use-lead-submission.ts';
import { prepareSending } from '../../sections/lead-form/vouch.ts';
import { useWizardStep } from './use-wizard-step.ts';
import { WizardProgress } from './wizard-progress.tsx';
import { WizardSteps } from './wizard-steps.tsx';

const address = '/get-started';
const lastStep = wizardSteps.length;

type Props = {
  phone: string;
  /** What the server answered to a post before the page was live: the words typed, and how it went or which step is next. */
  posted?: ((LeadOutcome | { outcome: 'turned'; step: number }) & { values?: WizardValues }) | undefined;
};

export function WizardForm({ phone, posted }: Props) {
  // A new round gives new fields, because resetting would bring back what the server wrote into the old ones.
  const [{ round, typed }, setRound] = useState({ round: 1, typed: posted?.values });
  const submission = useLeadSubmission({
    name: 'wizard',
    thanks: wizardThanks,
    onStored(stored) {
      setRound({ round: round + 1, typed: undefined });
      wizard.startOver();
      formDrafts.remember('wizard', stored);
    },
  });
  const { form, name, sending } = submission;
  const turned = posted?.outcome === 'turned' ? posted.step : posted && lastStep;
  useDraft(submission, posted !== undefined);
  const wizard = useWizardStep({ form, posted: turned });
  const { step } = wizard;
  const answer = submission.answer ?? (sending || posted?.outcome === 'turned' ? undefined : posted);

  function submit(event: FormEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (!(submitter instanceof HTMLButtonElement) || submitter.name !== 'step')
      return submission.submit(event);
    event.preventDefault();
    wizard.turn(Number(submitter.value));
  }

  return (
    <>
      <WizardProgress step={step} ref={wizard.top} />
      <div className="mb-6 grid gap-4 empty:hidden">
        <LeadOutcomeNotice
          answer={answer}
          arrivals={submission.arrivals}
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
        onInput={wizard.keep}
        aria-label="Plan request"
      >
        {/* A form's first button is the one that Enter presses: without script that must be the one that sends. */}
        <noscript>
          <button type="submit" hidden />
        </noscript>
        <WizardSteps key={round} step={step} typed={typed} />
        <Honeypot />
        {/* Reversed, so that Enter in a field presses Next Step and not Previous. */}
        <div className="form-nav full flex-row-reverse">
          {step < lastStep && <PageButton to={step + 1}>Next Step</PageButton>}
          <Button
            type="submit"
            className={step < lastStep ? 'unscripted' : undefined}
            aria-disabled={sending}
            onClick={ignoreSecondClick}
          >
            {sending ? 'Sending…' : 'Get My Custom Plan'}
          </Button>
          <PageButton tone="line" to={step - 1} disabled={step === 1}>
            Previous
          </PageButton>
        </div>
        <p className="hint full scripted">Your answers stay in this tab until you send them.</p>
      </form>
      <DraftScript />
    </>
  );
}

type TurnProps = { to: number; tone?: 'line'; disabled?: boolean; children: string };

/** Until the page is live the server turns to the step, with every answer kept. */
function PageButton({ to, ...button }: TurnProps) {
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

/** The second half of a double click on Next Step falls on this button, and must not send. */
function ignoreSecondClick(event: MouseEvent) {
  if (event.detail > 1) event.preventDefault();
}
