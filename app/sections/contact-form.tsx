import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { Textarea } from '#app/ui/textarea.tsx';
import {
  type ContactValues,
  contactLimits,
  contactMessages,
  contactSubjects,
  contactThanks,
  defaultSubject,
} from '#domain/leads/kinds/contact-form.ts';
import { LeadOutcomeNotice } from './lead-form/lead-outcome.tsx';
import { Trap } from './lead-form/trap.tsx';
import { type LeadOutcome, useLeadSubmission } from './lead-form/use-lead-submission.ts';
import { SiteLink } from './site-link.tsx';
import { useContactPrefill } from './use-contact-prefill.ts';

type Props = {
  productNames: string[];
  /** What the address asked for, where the server has read it. */
  prefill: Partial<ContactValues> | null;
  phone: string;
  /** What the server answered to a post without script: the words typed, and how it went. */
  posted?: (LeadOutcome & { values?: ContactValues }) | undefined;
};

export function ContactForm({ productNames, prefill, phone, posted }: Props) {
  const [isSent, setSent] = useState(false);
  const submission = useLeadSubmission({
    action: '/contact',
    thanks: contactThanks,
    messages: contactMessages,
    toasted: ['agreeToPrivacy'],
    onStored: () => setSent(true),
  });
  const { form, submit, forgetKey, sending } = submission;
  const answer = submission.answer ?? posted;
  // Sent is empty, whatever the server once wrote into the fields.
  const written = isSent ? undefined : (posted?.values ?? prefill);
  const messages: Record<string, string> =
    submission.messages ?? (posted?.outcome === 'invalid' ? posted.messages : {});
  useContactPrefill(form, productNames);

  return (
    <form
      ref={form}
      id="message-form"
      className="form form-panel scroll-mt-20"
      method="post"
      action="/contact"
      noValidate
      onSubmit={submit}
      onInput={forgetKey}
      aria-labelledby="message-heading"
    >
      <ErrorSummary
        title="Some things are missing"
        errors={Object.entries(messages).map(([id, message]) => ({ id, message }))}
      />
      <LeadOutcomeNotice answer={answer} phone={phone} />
      <TextInput
        label="First name"
        name="firstName"
        required
        autoComplete="given-name"
        {...field('firstName')}
      />
      <TextInput
        label="Last name"
        name="lastName"
        required
        autoComplete="family-name"
        {...field('lastName')}
      />
      <TextInput label="Email" name="email" type="email" required autoComplete="email" {...field('email')} />
      <TextInput label="Phone" name="phone" type="tel" optional autoComplete="tel" {...field('phone')} />
      <TextInput label="Company" name="company" optional autoComplete="organization" {...field('company')} />
      <Select
        // A select keeps the default it began with.
        key={String(isSent)}
        label="Subject"
        name="subject"
        required
        defaultValue={written?.subject ?? defaultSubject}
      >
        {contactSubjects.map((subject) => (
          <option key={subject}>{subject}</option>
        ))}
      </Select>
      <Textarea
        label="Message"
        name="message"
        required
        full
        hint="A few lines are enough. Say what happens today and what you wish happened."
        {...field('message')}
      />
      <Trap />
      <Checkbox
        name="agreeToPrivacy"
        required
        full
        defaultChecked={written?.agreeToPrivacy}
        error={messages.agreeToPrivacy}
        label={
          <>
            I agree to the <SiteLink to="/privacy-policy">Privacy Policy</SiteLink>
          </>
        }
      />
      <div className="full">
        <Button type="submit" aria-disabled={sending}>
          {sending ? 'Sending…' : 'Send message'}
        </Button>
      </div>
    </form>
  );

  function field(name: keyof typeof contactLimits) {
    return { defaultValue: written?.[name], error: messages[name], maxLength: contactLimits[name] };
  }
}
