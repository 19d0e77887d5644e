import { contactSubjects } from '#content/contact-subjects.ts';
import type { ContactSubject } from '#content/types.ts';

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
  /** Hidden from people; whoever fills it is a machine. */
  website: string;
}

export type ContactField = keyof ContactValues;
export type ContactMessages = Partial<Record<ContactField, string>>;

/** For `maxlength` and the server alike, in UTF-16 units with plain newlines, as browsers count. */
export const contactLimits = {
  firstName: 100,
  lastName: 100,
  email: 254,
  phone: 50,
  company: 200,
  message: 5000,
} as const satisfies Partial<Record<ContactField, number>>;

export const contactMessages = {
  firstName: 'Enter your first name',
  lastName: 'Enter your last name',
  email: 'Enter an email address like name@company.lk',
  subject: 'Choose a subject from the list',
  message: 'Write your message',
  agreeToPrivacy: 'Please agree to the Privacy Policy',
} as const satisfies ContactMessages;

export function tooLongMessage(field: keyof typeof contactLimits): string {
  return `Use at most ${contactLimits[field].toLocaleString('en')} characters`;
}
