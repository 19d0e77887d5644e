export interface SupportValues {
  name: string;
  email: string;
  /** Not asked for: only who left no address adds one on the receipt. */
  phone?: string;
  /** What stood in the field for the address and was none, once a real one was added. */
  typedEmail?: string;
  product: string;
  urgency: string;
  message: string;
}

/** The one that has a promise of its own. */
export const stoppedWork = 'Work has stopped';
export const supportUrgencies = [stoppedWork, 'Slow or awkward', 'A question'] as const;

export const supportThanks = 'Your support request has been received. We respond within 24 hours.';
