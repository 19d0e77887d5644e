import type { ContactSubject } from '#content/types.ts';
import type { LeadKind } from '../lead-kind.ts';
import { contactFields, contactThanks, defaultSubject } from './fields.ts';

export const contactKind: LeadKind<typeof contactFields> = {
  form: 'Contact form',
  noun: 'message',
  thanks: contactThanks,
  page: '/contact',
  fields: contactFields,
  promise: () => 'contact',
  mailbox: ({ subject }, { routing }) => routing[subject as ContactSubject] ?? routing[defaultSubject],
  headline: ({ subject, about }) => [subject, about].filter(Boolean).join(': '),
};
