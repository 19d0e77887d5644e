import { contactSubjects } from '#content/contact-subjects.ts';
import type { ContactSubject } from '#content/types.ts';
import { formLimits } from '../form-limits.ts';
import type { Messages } from '../lead-kind.ts';

export { contactSubjects };

export const defaultSubject: ContactSubject = contactSubjects[0];

export interface ContactValues {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  company: string;
  subject: ContactSubject;
  message: string;
  agreeToPrivacy: boolean;
  /** The product whose page led here. */
  about?: string;
}

export const contactLimits = {
  firstName: formLimits.name,
  lastName: formLimits.name,
  email: formLimits.email,
  phone: formLimits.phone,
  company: formLimits.line,
  message: formLimits.text,
} as const satisfies Partial<Record<keyof ContactValues, number>>;

export const contactMessages = {
  firstName: 'Enter your first name',
  lastName: 'Enter your last name',
  email: 'Enter an email address like name@company.lk',
  subject: 'Choose a subject from the list',
  message: 'Write your message',
  agreeToPrivacy: 'Please agree to the Privacy Policy',
} as const satisfies Messages<ContactValues>;

export const contactThanks = 'Your message has been sent successfully!';
