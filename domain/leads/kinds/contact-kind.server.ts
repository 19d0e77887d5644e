import { z } from 'zod';
import { isEmailAddress } from '#platform/email-address.server.ts';
import { formLimits, tooLongMessage } from '../form-limits.ts';
import type { LeadKind, ParsedForm } from '../lead-kind.ts';
import { judge, readLine, readText, readTick } from '../read-form.server.ts';
import {
  type ContactValues,
  contactLimits,
  contactMessages,
  contactSubjects,
  contactThanks,
  defaultSubject,
} from './contact-form.ts';

const line = (field: keyof typeof contactLimits) =>
  z.string().max(contactLimits[field], tooLongMessage(contactLimits[field]));

const schema = z.object({
  firstName: line('firstName').min(1, contactMessages.firstName),
  lastName: line('lastName').min(1, contactMessages.lastName),
  email: line('email').refine(isEmailAddress, contactMessages.email),
  phone: line('phone'),
  company: line('company'),
  subject: z.enum(contactSubjects, contactMessages.subject),
  message: line('message').min(1, contactMessages.message),
  agreeToPrivacy: z.literal(true, contactMessages.agreeToPrivacy),
});

export const contactKind: LeadKind<ContactValues> = {
  form: 'Contact form',
  noun: 'message',
  thanks: contactThanks,
  promise: () => 'contact',
  parse: parseContact,
  sender: ({ firstName, lastName, email }) => ({ name: `${firstName} ${lastName}`, email }),
  words: ({ message }) => message,
  mailbox: ({ subject }, { routing }) => routing[subject],
  headline: ({ subject, about }) => [subject, about].filter(Boolean).join(': '),
  facts: (values) => [
    { label: 'Name', value: `${values.firstName} ${values.lastName}` },
    { label: 'Email', value: values.email },
    { label: 'Phone', value: values.phone },
    { label: 'Company', value: values.company },
    { label: 'Subject', value: values.subject },
    { label: 'About', value: values.about ?? '' },
    { label: 'Message', value: values.message },
  ],
};

function parseContact(form: FormData): ParsedForm<ContactValues> {
  const subject = readLine(form, 'subject') || defaultSubject;
  const about = readLine(form, 'about').slice(0, formLimits.line);
  const values: ContactValues = {
    firstName: readLine(form, 'firstName'),
    lastName: readLine(form, 'lastName'),
    email: readLine(form, 'email'),
    phone: readLine(form, 'phone'),
    company: readLine(form, 'company'),
    subject: contactSubjects.find((known) => known === subject) ?? defaultSubject,
    message: readText(form, 'message'),
    agreeToPrivacy: readTick(form, 'agreeToPrivacy'),
    ...(about && { about }),
  };
  return judge(schema, values, { ...values, subject });
}
