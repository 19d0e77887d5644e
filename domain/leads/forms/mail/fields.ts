import type { FieldTable } from '../field-table.ts';

/** A mail to a department that answers none of ours. No page has this form. */
export const mailFields = {
  name: { type: 'line', label: 'Name', role: 'name' },
  email: { type: 'line', label: 'Email', role: 'email' },
  mailbox: { type: 'line', label: 'Sent to' },
  subject: { type: 'line', label: 'Subject' },
  message: { type: 'text', label: 'Message', role: 'message' },
  attachments: { type: 'files', label: 'Files' },
  /** So that our answer is shown in the same thread. */
  messageId: { type: 'line' },
} as const satisfies FieldTable;

export const mailThanks = 'We have your mail.';
