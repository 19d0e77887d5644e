import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { RadioGroup } from '#app/ui/choice-group.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { Textarea } from '#app/ui/textarea.tsx';
import {
  type ConsultationValues,
  consultationLimits,
  consultationMessages,
  consultationThanks,
  consultationTypes,
  preferredTimes,
} from '#domain/leads/kinds/consultation-form.ts';
import type { CatalogueNames } from '#domain/leads/kinds/prefill-consultation.ts';
import { LeadOutcomeNotice } from '../lead-form/lead-outcome.tsx';
import { Trap } from '../lead-form/trap.tsx';
import { type LeadOutcome, useLeadSubmission } from '../lead-form/use-lead-submission.ts';
import { useConsultationPrefill } from './use-consultation-prefill.ts';

type Props = {
  /** Names of the catalogue, which a link may ask about. */
  names: CatalogueNames;
  /** What the address asked for, where the server has read it. */
  prefill: Partial<ConsultationValues> | null;
  phone: string;
  /** What the server answered to a post without script: the words typed, and how it went. */
  posted?: (LeadOutcome & { values?: ConsultationValues }) | undefined;
};

export function ConsultationForm({ names, prefill, phone, posted }: Props) {
  const [isSent, setSent] = useState(false);
  const submission = useLeadSubmission({
    action: '/talk-to-expert',
    thanks: consultationThanks,
    messages: consultationMessages,
    toasted: ['consultationType'],
    onStored: () => setSent(true),
  });
  const { form, submit, forgetKey, sending } = submission;
  const answer = submission.answer ?? posted;
  // Sent is empty, whatever the server once wrote into the fields.
  const written = isSent ? undefined : (posted?.values ?? prefill);
  const messages: Record<string, string> =
    submission.messages ?? (posted?.outcome === 'invalid' ? posted.messages : {});
  useConsultationPrefill(form, names);

  return (
    <form
      ref={form}
      className="form form-panel"
      method="post"
      action="/talk-to-expert"
      noValidate
      onSubmit={submit}
      onInput={forgetKey}
      aria-labelledby="book-heading"
    >
      <ErrorSummary
        title="Some things are missing"
        errors={Object.entries(messages).map(([id, message]) => ({ id, message }))}
      />
      <LeadOutcomeNotice answer={answer} phone={phone} />
      <RadioGroup
        label="Consultation type"
        name="consultationType"
        required
        full
        columns={3}
        options={consultationTypes.map(({ value, title, minutes }) => ({
          value,
          label: title,
          detail: `${minutes} minutes`,
        }))}
        defaultValue={written?.consultationType}
        error={messages.consultationType}
      />
      <TextInput label="Full Name" required autoComplete="name" {...field('name')} />
      <TextInput label="Business Email" type="email" required autoComplete="email" {...field('email')} />
      <TextInput label="Company Name" required autoComplete="organization" {...field('company')} />
      <TextInput label="Phone" type="tel" optional autoComplete="tel" {...field('phone')} />
      <Textarea
        label="Tell us about your challenge"
        required
        full
        hint="What happens today, how often, and who it costs an evening."
        {...field('message')}
      />
      <RadioGroup
        label="Preferred time"
        name="preferredTime"
        optional
        full
        columns={4}
        options={preferredTimes.map(({ value, title, window }) => ({ value, label: title, detail: window }))}
        defaultValue={written?.preferredTime}
      />
      <Trap />
      <div className="full">
        <Button type="submit" aria-disabled={sending}>
          {sending ? 'Sending…' : 'Request a consultation'}
        </Button>
      </div>
    </form>
  );

  function field(name: keyof typeof consultationLimits) {
    return {
      name,
      defaultValue: written?.[name],
      error: messages[name],
      maxLength: consultationLimits[name],
    };
  }
}
