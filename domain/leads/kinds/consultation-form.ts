import { consultationTypes, preferredTimes } from '#content/consultation-choices.ts';
import type { ConsultationType, PreferredTime } from '#content/types.ts';
import { formLimits } from '../form-limits.ts';
import type { Messages } from '../lead-kind.ts';

export { consultationTypes, preferredTimes };

export interface ConsultationValues {
  name: string;
  email: string;
  company: string;
  phone: string;
  /** Empty until one is chosen: none is chosen for the visitor. */
  consultationType: ConsultationType | '';
  message: string;
  preferredTime: PreferredTime | '';
  /** The service or product whose page led here. */
  about?: string;
}

export const consultationLimits = {
  name: formLimits.name,
  email: formLimits.email,
  company: formLimits.line,
  phone: formLimits.phone,
  message: formLimits.text,
} as const satisfies Partial<Record<keyof ConsultationValues, number>>;

export const consultationMessages = {
  consultationType: 'Please select a consultation type',
  name: 'Enter your full name',
  email: 'Enter an email address like name@company.lk',
  company: 'Enter the name of your company',
  message: 'Write a few lines about your challenge',
} as const satisfies Messages<ConsultationValues>;

export const consultationThanks =
  'Your consultation request has been submitted! Our expert will contact you soon.';
