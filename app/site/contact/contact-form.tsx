import { Checkbox } from '#app/ui/checkbox.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { Textarea } from '#app/ui/textarea.tsx';
import {
  type ContactValues,
  contactFields,
  contactSubjects,
  contactThanks,
  defaultSubject,
} from '#domain/leads/forms/contact/fields.ts';
import { AboutItem } from '../../sections/about-item.tsx';
import { LeadForm } from '../../sections/lead-form/lead-form.tsx';
import { type PostedLead, useLeadForm } from '../../sections/lead-form/use-lead-form.ts';
import { SiteLink } from '../../sections/site-link.tsx';
import { useAbout } from '../../sections/use-about.ts';
import { useContactPrefill } from './use-contact-prefill.ts';

type Props = {
  productNames: string[];
  prefill: Partial<ContactValues> | null;
  phone: string;
  posted: PostedLead<ContactValues>;
};

export function ContactForm({ productNames, prefill, phone, posted }: Props) {
  const lead = useLeadForm({
    name: 'contact',
    thanks: contactThanks,
    fields: contactFields,
    toasted: ['agreeToPrivacy'],
    posted,
    prefill,
  });
  const { form, messages, initialValues, isSent } = lead;
  const [about, setAbout] = useAbout(initialValues?.about, lead.answer?.outcome === 'stored');
  useContactPrefill(form, productNames, setAbout);

  return (
    <LeadForm
      lead={lead}
      action="/contact"
      id="message-form"
      heading="message-heading"
      phone={phone}
      submitLabel="Send message"
    >
      <AboutItem name={about} />
      <TextInput label="First name" required autoComplete="given-name" {...lead.textProps('firstName')} />
      <TextInput label="Last name" required autoComplete="family-name" {...lead.textProps('lastName')} />
      <TextInput label="Email" type="email" required autoComplete="email" {...lead.textProps('email')} />
      <TextInput label="Phone" type="tel" optional autoComplete="tel" {...lead.textProps('phone')} />
      <TextInput label="Company" optional autoComplete="organization" {...lead.textProps('company')} />
      <Select
        // A select does not update its default value, so it gets a new key.
        key={String(isSent)}
        label="Subject"
        name="subject"
        required
        defaultValue={initialValues?.subject ?? defaultSubject}
      >
        {contactSubjects.map((subject) => (
          <option key={subject}>{subject}</option>
        ))}
      </Select>
      <Textarea
        label="Message"
        required
        full
        hint="A few lines are enough. Say what happens today and what you wish happened."
        {...lead.textProps('message')}
      />
      <Checkbox
        name="agreeToPrivacy"
        required
        full
        defaultChecked={initialValues?.agreeToPrivacy}
        error={messages.agreeToPrivacy}
        label={
          <>
            I agree to the <SiteLink to="/privacy-policy">Privacy Policy</SiteLink>
          </>
        }
      />
    </LeadForm>
  );
}
