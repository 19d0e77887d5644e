import { formLimits } from '../form-limits.ts';

export interface SupportValues {
  name: string;
  email: string;
  /** Not asked for: only who left no address adds one on the receipt. */
  phone?: string;
  product: string;
  urgency: string;
  message: string;
}

/** For the browser only: the server takes whatever comes, because no rule may stand between a fault and its report. */
export const supportLimits = {
  name: formLimits.name,
  email: formLimits.email,
  message: formLimits.text,
} as const satisfies Partial<Record<keyof SupportValues, number>>;

export const supportUrgencies = ['Work has stopped', 'Slow or awkward', 'A question'] as const;

export const supportThanks = 'Your support request has been received. We respond within 24 hours.';
