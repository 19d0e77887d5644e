import { z } from 'zod';
import { isEmailAddress } from '#platform/email-address.server.ts';
import {
  type ContactMessages,
  type ContactValues,
  contactLimits,
  contactMessages,
  contactSubjects,
  defaultSubject,
  tooLongMessage,
} from './contact-form.ts';

type ParsedContact =
  | { ok: true; values: ContactValues }
  | { ok: false; values: ContactValues; messages: ContactMessages };

const line = (field: keyof typeof contactLimits) =>
  z.string().max(contactLimits[field], tooLongMessage(field));

const contactSchema = z.object({
  firstName: line('firstName').min(1, contactMessages.firstName),
  lastName: line('lastName').min(1, contactMessages.lastName),
  email: line('email').refine(isEmailAddress, contactMessages.email),
  phone: line('phone'),
  company: line('company'),
  subject: z.enum(contactSubjects, contactMessages.subject),
  message: line('message').min(1, contactMessages.message),
  agreeToPrivacy: z.literal(true, contactMessages.agreeToPrivacy),
});

/** Whatever fails, every word typed comes back in `values`. */
export function parseContact(form: FormData): ParsedContact {
  const subject = readLine(form, 'subject') || defaultSubject;
  const values: ContactValues = {
    firstName: readLine(form, 'firstName'),
    lastName: readLine(form, 'lastName'),
    email: readLine(form, 'email'),
    phone: readLine(form, 'phone'),
    company: readLine(form, 'company'),
    subject: contactSubjects.find((known) => known === subject) ?? defaultSubject,
    message: readText(form, 'message'),
    agreeToPrivacy: ['on', 'true', 'yes', '1'].includes(readLine(form, 'agreeToPrivacy')),
    website: readLine(form, 'website'),
  };
  const result = contactSchema.safeParse({ ...values, subject });
  if (result.success) return { ok: true, values };

  const messages: ContactMessages = {};
  for (const issue of result.error.issues) messages[issue.path[0] as keyof ContactMessages] ??= issue.message;
  return { ok: false, values, messages };
}

function readText(form: FormData, name: string): string {
  const entry = form.get(name);
  if (typeof entry !== 'string') return '';
  // PostgreSQL refuses NUL and half surrogates; no other control character means anything in a message.
  return entry
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/\t/g, ' ')
    .replace(/[^\P{Cc}\n]/gu, '')
    .trim();
}

function readLine(form: FormData, name: string): string {
  return readText(form, name).replace(/\s*\n\s*/g, ' ');
}
