import type { FieldTable, FormValues } from '../field-table.ts';

/** Nothing is required and any text is taken: whoever is in trouble is not asked to fill in a form properly. */
export const supportFields = {
  name: { type: 'line', label: 'Name', role: 'name' },
  email: { type: 'line', label: 'Email', role: 'email' },
  /** What was given as an email address and is none, once a real one was added. */
  typedEmail: { type: 'line', label: 'Typed as email', isOurs: true },
  /** Added on the receipt by visitors who left no address. */
  phone: { type: 'line', label: 'Phone', role: 'phone', isOurs: true },
  product: { type: 'line', label: 'Product or service' },
  urgency: { type: 'line', label: 'Urgency' },
  message: { type: 'text', label: 'Message', role: 'message' },
} as const satisfies FieldTable;

export type SupportValues = FormValues<typeof supportFields>;

/** The one that has a promise of its own. */
export const stoppedWork = 'Work has stopped';
export const supportUrgencies = [stoppedWork, 'Slow or awkward', 'A question'] as const;

export const supportThanks = 'Your support request has been received. We respond within 24 hours.';
