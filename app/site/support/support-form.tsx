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
import { type Posted, useLeadForm } from '../../sections/lead-form/use-lead-form.ts';

type Props = {
  /** Names of the catalogue, by the heading they stand under. */
  subjects: { label: string; names: string[] }[];
  phone: string;
  posted: Posted<SupportValues>;
};

/** Nothing is required and nothing is refused: whoever is in trouble is not asked to fill in a form properly. */
export function SupportForm({ subjects, phone, posted }: Props) {
  const lead = useLeadForm({ name: 'support', fields: supportFields, thanks: supportThanks, posted });
  const { answer, written: typed } = lead;

  return (
    <div className="grid gap-4">
      {answer?.outcome === 'stored' && answer.reachable === false && (
        <ContactDetailsForm key={answer.receipt} receipt={answer.receipt} typed={answer.typedEmail} />
      )}
      <LeadForm lead={lead} action="/support" heading="ticket-heading" phone={phone} send="Send ticket">
        <TextInput label="Your name" autoComplete="name" {...lead.text('name')} />
        <TextInput
          label="Email"
          type="email"
          autoComplete="email"
          hint="Where the answer should go."
          {...lead.text('email')}
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
          {...lead.text('message')}
          hint="What you did, what you saw, and what you expected. A screenshot can follow by email."
        />
      </LeadForm>
    </div>
  );
}
