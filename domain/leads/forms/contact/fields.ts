import { contactSubjects } from '#content/contact-subjects.ts';
import type { FieldTable, FormValues } from '../field-table.ts';
import { formLimits } from '../form-limits.ts';

export { contactSubjects };

export const defaultSubject = contactSubjects[0];

export const contactFields = {
  firstName: {
    type: 'line',
    label: 'Name',
    role: 'name',
    limit: formLimits.name,
    error: 'Enter your first name',
  },
  lastName: {
    type: 'line',
    label: 'Name',
    role: 'name',
    limit: formLimits.name,
    error: 'Enter your last name',
  },
  email: {
    type: 'line',
    label: 'Email',
    role: 'email',
    limit: formLimits.email,
    error: 'Enter an email address like name@company.lk',
  },
  phone: { type: 'line', label: 'Phone', role: 'phone', limit: formLimits.phone },
  company: { type: 'line', label: 'Company', role: 'company', limit: formLimits.line },
  subject: {
    type: 'choice',
    label: 'Subject',
    options: contactSubjects.map((subject) => ({ value: subject, label: subject })),
    preset: defaultSubject,
    error: 'Choose a subject from the list',
  },
  /** The product whose page led here. */
  about: { type: 'line', label: 'About', limit: formLimits.line, isHidden: true },
  message: {
    type: 'text',
    label: 'Message',
    role: 'message',
    limit: formLimits.text,
    error: 'Write your message',
  },
  agreeToPrivacy: { type: 'consent', error: 'Please agree to the Privacy Policy' },
} as const satisfies FieldTable;

export type ContactValues = FormValues<typeof contactFields>;

export const contactThanks = 'Your message has been sent successfully!';
