import { type FormEvent, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { Textarea } from '#app/ui/textarea.tsx';
import {
  type SupportValues,
  supportLimits,
  supportThanks,
  supportUrgencies,
} from '#domain/leads/kinds/support-form.ts';
import { LeadOutcomeNotice } from './lead-form/lead-outcome.tsx';
import { Trap } from './lead-form/trap.tsx';
import { type LeadOutcome, useLeadSubmission } from './lead-form/use-lead-submission.ts';

type Props = {
  /** Names of the catalogue, by the heading they stand under. */
  subjects: { label: string; names: string[] }[];
  phone: string;
  posted?: (LeadOutcome & { values?: SupportValues }) | undefined;
};

/** Nothing is required and nothing is refused: whoever is in trouble is not asked to fill in a form properly. */
export function SupportForm({ subjects, phone, posted }: Props) {
  const { form, submit, forgetKey, sending, answer } = useLeadSubmission({
    action: '/support',
    thanks: supportThanks,
  });
  const [hasAddress, setHasAddress] = useState(true);
  const typed = posted?.values;

  function send(event: FormEvent<HTMLFormElement>) {
    setHasAddress(new FormData(event.currentTarget).get('email') !== '');
    submit(event);
  }

  return (
    <form
      ref={form}
      className="form form-panel"
      method="post"
      action="/support"
      noValidate
      onSubmit={send}
      onInput={forgetKey}
      aria-labelledby="ticket-heading"
    >
      <LeadOutcomeNotice answer={answer ?? posted} phone={phone} />
      <p className="full small empty:hidden" role="status">
        {answer?.outcome === 'stored' &&
          !hasAddress &&
          `You left no email address, so we cannot write to you. Phone ${phone} and quote the reference.`}
      </p>
      <TextInput
        label="Your name"
        name="name"
        autoComplete="name"
        maxLength={supportLimits.name}
        defaultValue={typed?.name}
      />
      <TextInput
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        maxLength={supportLimits.email}
        defaultValue={typed?.email}
        hint="Where the answer should go."
      />
      <Select label="Product or service" name="product" defaultValue={typed?.product ?? ''}>
        <option value="">Choose one</option>
        {subjects.map(({ label, names }) => (
          <optgroup key={label} label={label}>
            {names.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </optgroup>
        ))}
      </Select>
      <Select label="How bad is it?" name="urgency" defaultValue={typed?.urgency ?? ''}>
        <option value="">Choose one</option>
        {supportUrgencies.map((urgency) => (
          <option key={urgency}>{urgency}</option>
        ))}
      </Select>
      <Textarea
        label="What happened?"
        name="message"
        full
        rows={5}
        maxLength={supportLimits.message}
        defaultValue={typed?.message}
        hint="What you did, what you saw, and what you expected. A screenshot can follow by email."
      />
      <Trap />
      <div className="full">
        <Button type="submit" aria-disabled={sending}>
          {sending ? 'Sending…' : 'Send ticket'}
        </Button>
      </div>
    </form>
  );
}
