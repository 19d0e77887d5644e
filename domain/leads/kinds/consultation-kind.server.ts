import { z } from 'zod';
import { isEmailAddress } from '#platform/email-address.server.ts';
import { formLimits, tooLongMessage } from '../form-limits.ts';
import type { LeadKind, ParsedForm } from '../lead-kind.ts';
import { judge, readLine, readText } from '../read-form.server.ts';
import {
  type ConsultationValues,
  consultationLimits,
  consultationMessages,
  consultationThanks,
  consultationTypes,
  preferredTimes,
} from './consultation-form.ts';

const line = (field: keyof typeof consultationLimits) =>
  z.string().max(consultationLimits[field], tooLongMessage(consultationLimits[field]));

const schema = z.object({
  consultationType: z.string().min(1, consultationMessages.consultationType),
  name: line('name').min(1, consultationMessages.name),
  email: line('email').refine(isEmailAddress, consultationMessages.email),
  company: line('company').min(1, consultationMessages.company),
  phone: line('phone'),
  message: line('message').min(1, consultationMessages.message),
});

export const consultationKind: LeadKind<ConsultationValues> = {
  form: 'Consultation form',
  noun: 'consultation request',
  thanks: consultationThanks,
  promise: () => 'consultation',
  parse: parseConsultation,
  sender: ({ name, email }) => ({ name, email }),
  words: ({ message }) => message,
  mailbox: (_values, { routing }) => routing['Sales & Partnerships'],
  headline: ({ consultationType, about }) =>
    [typeOf(consultationType)?.title ?? 'Consultation', about].filter(Boolean).join(': '),
  facts: (values) => {
    const type = typeOf(values.consultationType);
    const time = preferredTimes.find(({ value }) => value === values.preferredTime);
    return [
      { label: 'Full Name', value: values.name },
      { label: 'Business Email', value: values.email },
      { label: 'Company Name', value: values.company },
      { label: 'Phone', value: values.phone },
      { label: 'About', value: values.about ?? '' },
      { label: 'Consultation type', value: type ? `${type.title} (${type.minutes} minutes, free)` : '' },
      { label: 'Preferred time', value: time ? `${time.title} (${time.window})` : '' },
      { label: 'Challenge', value: values.message },
    ];
  },
};

const typeOf = (value: string) => consultationTypes.find((type) => type.value === value);

/** A type or time that we do not offer counts as none: the browser offers no others. */
function parseConsultation(form: FormData): ParsedForm<ConsultationValues> {
  const time = readLine(form, 'preferredTime');
  const about = readLine(form, 'about').slice(0, formLimits.line);
  const values: ConsultationValues = {
    name: readLine(form, 'name'),
    email: readLine(form, 'email'),
    company: readLine(form, 'company'),
    phone: readLine(form, 'phone'),
    consultationType: typeOf(readLine(form, 'consultationType'))?.value ?? '',
    message: readText(form, 'message'),
    preferredTime: preferredTimes.find(({ value }) => value === time)?.value ?? '',
    ...(about && { about }),
  };
  return judge(schema, values);
}
