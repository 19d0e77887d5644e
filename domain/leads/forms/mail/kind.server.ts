import { getContent } from '#content/read-content.server.ts';
import type { LeadKind } from '../lead-kind.ts';
import { mailFields, mailThanks } from './fields.ts';

export const mailKind: LeadKind<typeof mailFields> = {
  form: 'Mail',
  noun: 'mail',
  thanks: mailThanks,
  fields: mailFields,
  promise: ({ mailbox }) =>
    mailbox === getContent().company.routing['Technical Support'] ? 'support' : 'contact',
  /** A department without a mailbox of its own at the desk is read where its subject goes. */
  mailbox: ({ mailbox }, { departments, routing }) => {
    const department = departments.find(({ email }) => email === mailbox);
    if (department) return routing[department.subject];
    return Object.values(routing).find((address) => address === mailbox) ?? routing['General Inquiry'];
  },
  headline: ({ subject }) => subject || 'A mail without a subject',
};
