import { Select } from '#app/ui/select.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { Textarea } from '#app/ui/textarea.tsx';
import {
  type SupportValues,
  supportFields,
  supportThanks,
  supportUrgencies,
} from '#domain/leads/forms/support/fields.ts';
import { ContactDetailsForm } from '../../sections/lead-form/contact-details-form.tsx';
import { LeadForm } from '../../sections/lead-form/lead-form.tsx';
import { type PostedLead, useLeadForm } from '../../sections/lead-form/use-lead-form.ts';

type Props = {
  /** Catalogue names, grouped under a heading. */
  subjects: { label: string; names: string[] }[];
  phone: string;
  posted: PostedLead<SupportValues>;
};

/** Nothing is required and nothing is rejected, because a visitor with a problem should not have to correct a form. */
export function SupportForm({ subjects, phone, posted }: Props) {
  const lead = useLeadForm({ name: 'support', fields: supportFields, thanks: supportThanks, posted });
  const { answer, initialValues: typed } = lead;

  return (
    <div className="grid gap-4">
      {answer?.outcome === 'stored' && answer.reachable === false && (
        <ContactDetailsForm key={answer.receipt} receipt={answer.receipt} typed={answer.typedEmail} />
      )}
      <LeadForm
        lead={lead}
        action="/support"
        heading="ticket-heading"
        phone={phone}
        submitLabel="Send ticket"
      >
        <TextInput label="Your name" autoComplete="name" {...lead.textProps('name')} />
        <TextInput
          label="Email"
          type="email"
          autoComplete="email"
          hint="Where the answer should go."
          {...lead.textProps('email')}
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
          full
          rows={5}
          {...lead.textProps('message')}
          hint="What you did, what you saw, and what you expected. A screenshot can follow by email."
        />
      </LeadForm>
    </div>
  );
}
