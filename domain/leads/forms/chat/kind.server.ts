import type { LeadKind } from '../lead-kind.ts';
import { chatFields, chatThanks } from './fields.ts';

export const chatKind: LeadKind<typeof chatFields> = {
  form: 'Assistant',
  noun: 'question',
  thanks: chatThanks,
  fields: chatFields,
  promise: () => 'contact',
  // A question about something we sell comes from a possible customer.
  mailbox: ({ about }, { routing }) => routing[about ? 'Sales & Partnerships' : 'General Inquiry'],
  headline: ({ about }) => (about ? `Question about ${about}` : 'Question from the chat'),
};
