import type { FieldTable } from '../field-table.ts';
import { formLimits } from '../form-limits.ts';

/** A question the assistant could not answer, on its way to a person. */
export const chatFields = {
  name: { type: 'line', label: 'Name', role: 'name', limit: formLimits.name, error: 'Enter your name' },
  email: {
    type: 'line',
    label: 'Email',
    role: 'email',
    limit: formLimits.email,
    error: 'Enter an email address like name@company.lk',
  },
  /** The name of the service, product or industry it was about, if any. */
  about: { type: 'line', label: 'About', limit: formLimits.line },
  question: {
    type: 'text',
    label: 'Question',
    role: 'message',
    limit: formLimits.text,
    error: 'Write your question',
  },
  /** What was said, if the visitor lets us read it. */
  transcript: { type: 'text', label: 'Conversation', limit: formLimits.text },
} as const satisfies FieldTable;

export const chatThanks = 'Your question has been sent to the team!';
