import { Checkbox } from '#app/ui/checkbox.tsx';
import { FileField } from '#app/ui/file-field.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { Textarea } from '#app/ui/textarea.tsx';
import {
  type ApplicationMessages,
  type ApplicationValues,
  applicationFields,
} from '#domain/leads/forms/application/fields.ts';
import type { TextName } from '#domain/leads/forms/field-table.ts';

type Props = { typed: ApplicationValues | null | undefined; messages: ApplicationMessages };

/** The cover letter is labelled as required, but an application without it is accepted. */
export function ApplicationFields({ typed, messages }: Props) {
  const named = (name: keyof ApplicationMessages) => ({
    name,
    id: `apply-${name}`,
    error: messages[name],
  });
  const text = (name: Exclude<TextName<typeof applicationFields>, 'jobTitle'>) => ({
    ...named(name),
    defaultValue: typed?.[name],
    'data-limit': applicationFields[name].limit,
  });
  return (
    <>
      <TextInput {...text('name')} label="Full name" required autoComplete="name" />
      <TextInput {...text('email')} label="Email" type="email" required autoComplete="email" />
      <TextInput {...text('phone')} label="Phone" type="tel" required autoComplete="tel" />
      <TextInput {...text('currentCompany')} label="Current company" optional autoComplete="organization" />
      <TextInput {...text('linkedin')} label="LinkedIn" optional inputMode="url" />
      <TextInput {...text('portfolio')} label="Portfolio" optional inputMode="url" />
      <Textarea
        {...text('coverLetter')}
        label="Cover letter"
        required
        full
        hint="Why this job, and one thing you made that you still like."
      />
      <FileField
        {...named('cv')}
        label="CV"
        required
        full
        accept=".pdf"
        hint="One PDF file, 5MB or smaller"
      />
      <FileField
        {...named('additionalFiles')}
        label="Additional files"
        optional
        full
        multiple
        accept=".pdf,.doc,.docx,.jpg,.png"
        hint="Up to 3 files, 5MB each: PDF, DOC, DOCX, JPG, PNG"
      />
      <Checkbox
        {...named('privacyConsent')}
        required
        full
        defaultChecked={typed?.privacyConsent}
        label={
          <>
            I consent to Pahana keeping these details for this application, as the{' '}
            {/* In a new tab, so that what was typed here stays. */}
            <a href="/privacy-policy" target="_blank" rel="noopener">
              privacy policy
            </a>{' '}
            says
          </>
        }
      />
    </>
  );
}
