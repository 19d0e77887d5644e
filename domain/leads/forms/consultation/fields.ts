import { consultationTypes, preferredTimes } from '#content/consultation-choices.ts';
import type { FieldTable, FormValues } from '../field-table.ts';
import { formLimits } from '../form-limits.ts';

export { consultationTypes, preferredTimes };

export const consultationFields = {
  name: {
    type: 'line',
    label: 'Full Name',
    role: 'name',
    limit: formLimits.name,
    error: 'Enter your full name',
  },
  email: {
    type: 'line',
    label: 'Business Email',
    role: 'email',
    limit: formLimits.email,
    error: 'Enter an email address like name@company.lk',
  },
  company: {
    type: 'line',
    label: 'Company Name',
    role: 'company',
    limit: formLimits.line,
    error: 'Enter the name of your company',
  },
  phone: { type: 'line', label: 'Phone', role: 'phone', limit: formLimits.phone },
  /** The service or product whose page led here. */
  about: { type: 'line', label: 'About', limit: formLimits.line, isHidden: true },
  /** Empty until one is selected: none is selected for the visitor. */
  consultationType: {
    type: 'choice',
    label: 'Consultation type',
    options: consultationTypes.map(({ value, title, minutes }) => ({
      value,
      label: `${title} (${minutes} minutes, free)`,
    })),
    error: 'Please select a consultation type',
  },
  preferredTime: {
    type: 'choice',
    label: 'Preferred time',
    options: preferredTimes.map(({ value, title, window }) => ({ value, label: `${title} (${window})` })),
  },
  message: {
    type: 'text',
    label: 'Challenge',
    role: 'message',
    limit: formLimits.text,
    error: 'Write a few lines about your challenge',
  },
} as const satisfies FieldTable;

export type ConsultationValues = FormValues<typeof consultationFields>;

export const consultationThanks =
  'Your consultation request has been submitted! Our expert will contact you soon.';
