import { formLimits } from '../form-limits.ts';
import type { LeadKind } from '../lead-kind.ts';
import { parseForm } from '../parse-form.server.ts';
import { stoppedWork, supportFields, supportThanks } from './fields.ts';

export const supportKind: LeadKind<typeof supportFields> = {
  form: 'Support form',
  noun: 'support request',
  thanks: supportThanks,
  page: '/support',
  fields: supportFields,
  parse(form) {
    const parsed = parseForm(supportFields, form);
    const isEmpty = Object.values(parsed.values).every((value) => value === '');
    return isEmpty ? { outcome: 'empty', values: parsed.values } : parsed;
  },
  promise: ({ urgency }) => (urgency === stoppedWork ? 'urgent' : 'support'),
  mailbox: (_, { routing }) => routing['Technical Support'],
  headline: ({ urgency, product }) =>
    [urgency || 'Support request', product].filter(Boolean).join(': ').slice(0, formLimits.line),
};
