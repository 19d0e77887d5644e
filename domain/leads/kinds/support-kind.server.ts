import { isEmailAddress } from '#platform/email-address.server.ts';
import { isCut } from '../../user-text.ts';
import { formLimits } from '../form-limits.ts';
import type { LeadKind, ParsedForm } from '../lead-kind.ts';
import { readLine, readText } from '../read-form.server.ts';
import { type SupportValues, stoppedWork, supportThanks } from './support-form.ts';

export const supportKind: LeadKind<SupportValues> = {
  form: 'Support form',
  noun: 'support request',
  thanks: supportThanks,
  promise: ({ urgency }) => (urgency === stoppedWork ? 'urgent' : 'support'),
  parse: parseSupport,
  // Anything may stand in either field; what is no address stays in the facts, and nobody is written to.
  sender: ({ name, email }) => ({
    name: name.slice(0, formLimits.name).toWellFormed(),
    email: isEmailAddress(email) ? email : '',
  }),
  words: ({ message }) => message,
  isReachable: ({ email, phone = '' }) => isEmailAddress(email) || phone !== '',
  mailbox: (_, { routing }) => routing['Technical Support'],
  headline: ({ urgency, product }) =>
    [urgency || 'Support request', product].filter(Boolean).join(': ').slice(0, formLimits.line),
  facts: ({ name, email, typedEmail = '', phone = '', product, urgency, message }) => [
    { label: 'Name', value: name },
    { label: 'Email', value: email },
    { label: 'Typed as email', value: typedEmail },
    { label: 'Phone', value: phone },
    { label: 'Product or service', value: product },
    { label: 'Urgency', value: urgency },
    { label: 'Message', value: message },
  ],
};

function parseSupport(form: FormData): ParsedForm<SupportValues> {
  const values: SupportValues = {
    name: readLine(form, 'name'),
    email: readLine(form, 'email'),
    product: readLine(form, 'product'),
    urgency: readLine(form, 'urgency'),
    message: readText(form, 'message'),
  };
  // The one thing that is refused: the rest of it would be lost without a word.
  if (Object.values(values).some(isCut)) return { outcome: 'too-long', values };
  const isEmpty = Object.values(values).every((value) => value === '');
  return { outcome: isEmpty ? 'empty' : 'valid', values };
}
