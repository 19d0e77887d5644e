import { formLimits } from '../form-limits.ts';
import type { LeadKind } from '../lead-kind.ts';
import { wizardFields, wizardThanks } from './fields.ts';

export const wizardKind: LeadKind<typeof wizardFields> = {
  form: 'Plan wizard',
  noun: 'plan request',
  thanks: wizardThanks,
  page: '/get-started',
  fields: wizardFields,
  promise: () => 'wizard',
  mailbox: (_values, { routing }) => routing['Sales & Partnerships'],
  headline: ({ companyName }) =>
    companyName ? `Plan request for ${companyName.slice(0, formLimits.line).toWellFormed()}` : 'Plan request',
};
