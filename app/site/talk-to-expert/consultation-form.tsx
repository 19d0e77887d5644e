import { RadioGroup } from '#app/ui/choice-group.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { Textarea } from '#app/ui/textarea.tsx';
import {
  type ConsultationValues,
  consultationFields,
  consultationThanks,
  consultationTypes,
  preferredTimes,
} from '#domain/leads/forms/consultation/fields.ts';
import type { CatalogueNames } from '#domain/leads/forms/consultation/prefill.ts';
import { AboutItem } from '../../sections/about-item.tsx';
import { LeadForm } from '../../sections/lead-form/lead-form.tsx';
import { type PostedLead, useLeadForm } from '../../sections/lead-form/use-lead-form.ts';
import { useAbout } from '../../sections/use-about.ts';
import { useConsultationPrefill } from './use-consultation-prefill.ts';

type Props = {
  /** Catalogue names that a link may refer to. */
  names: CatalogueNames;
  prefill: Partial<ConsultationValues> | null;
  phone: string;
  posted: PostedLead<ConsultationValues>;
};

export function ConsultationForm({ names, prefill, phone, posted }: Props) {
  const lead = useLeadForm({
    name: 'consultation',
    thanks: consultationThanks,
    fields: consultationFields,
    toasted: ['consultationType'],
    posted,
    prefill,
  });
  const { form, messages, initialValues } = lead;
  const [about, setAbout] = useAbout(initialValues?.about, lead.answer?.outcome === 'stored');
  useConsultationPrefill(form, names, setAbout);

  return (
    <LeadForm
      lead={lead}
      action="/talk-to-expert"
      heading="book-heading"
      phone={phone}
      submitLabel="Request a consultation"
    >
      <AboutItem name={about} />
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
        defaultValue={initialValues?.consultationType}
        error={messages.consultationType}
      />
      <TextInput label="Full Name" required autoComplete="name" {...lead.textProps('name')} />
      <TextInput
        label="Business Email"
        type="email"
        required
        autoComplete="email"
        {...lead.textProps('email')}
      />
      <TextInput label="Company Name" required autoComplete="organization" {...lead.textProps('company')} />
      <TextInput label="Phone" type="tel" optional autoComplete="tel" {...lead.textProps('phone')} />
      <Textarea
        label="Tell us about your challenge"
        required
        full
        hint="What happens today, how often, and who it costs an evening."
        {...lead.textProps('message')}
      />
      <RadioGroup
        label="Preferred time"
        name="preferredTime"
        optional
        full
        columns={4}
        options={preferredTimes.map(({ value, title, window }) => ({ value, label: title, detail: window }))}
        defaultValue={initialValues?.preferredTime}
      />
    </LeadForm>
  );
}
