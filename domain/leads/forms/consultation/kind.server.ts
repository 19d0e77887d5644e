import type { LeadKind } from '../lead-kind.ts';
import { consultationFields, consultationThanks, consultationTypes } from './fields.ts';

export const consultationKind: LeadKind<typeof consultationFields> = {
  form: 'Consultation form',
  noun: 'consultation request',
  thanks: consultationThanks,
  page: '/talk-to-expert',
  fields: consultationFields,
  promise: () => 'consultation',
  mailbox: (_values, { routing }) => routing['Sales & Partnerships'],
  headline: ({ consultationType, about }) =>
    [titleOf(consultationType) ?? 'Consultation', about].filter(Boolean).join(': '),
};

const titleOf = (type: string) => consultationTypes.find(({ value }) => value === type)?.title;
