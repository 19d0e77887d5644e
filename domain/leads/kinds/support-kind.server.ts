import { isEmailAddress } from '#platform/email-address.server.ts';
import { formLimits } from '../form-limits.ts';
import type { LeadKind, ParsedForm } from '../lead-kind.ts';
import { readLine, readText } from '../read-form.server.ts';
import { type SupportValues, supportThanks } from './support-form.ts';

export const supportKind: LeadKind<SupportValues> = {
  form: 'Support form',
  noun: 'support request',
  thanks: supportThanks,
  promise: 'support',
  parse: parseSupport,
  // Anything may stand in either field; what is no address stays in the facts, and nobody is written to.
  sender: ({ name, email }) => ({
    name: name.slice(0, formLimits.name),
    email: isEmailAddress(email) ? email : '',
  }),
  words: ({ message }) => message,
  isReachable: ({ email, phone = '' }) => isEmailAddress(email) || phone !== '',
  mailbox: (_, { routing }) => routing['Technical Support'],
  headline: ({ urgency, product }) =>
    [urgency || 'Support request', product].filter(Boolean).join(': ').slice(0, formLimits.line),
  facts: ({ name, email, phone = '', product, urgency, message }) => [
    { label: 'Name', value: name },
    { label: 'Email', value: email },
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
  const isEmpty = Object.values(values).every((value) => value === '');
  return { outcome: isEmpty ? 'empty' : 'valid', values };
}
