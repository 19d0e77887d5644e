import { budgets, businessSizes, businessTypes, goals, timelines } from '#content/wizard-options.ts';
import type { FieldTable, FormValues } from '../field-table.ts';

export const wizardSteps = [
  'Tell Us About Your Business',
  'What Are Your Goals?',
  'Project Details',
  'Contact Information',
] as const;

const timelineLabels: Record<(typeof timelines)[number], string> = {
  immediately: 'Immediately',
  '1-3months': '1-3 months',
  '3-6months': '3-6 months',
  '6+months': '6+ months',
  exploring: 'Just exploring',
};
const budgetLabels: Record<(typeof budgets)[number], string> = {
  'under-10k': 'Under $10,000',
  '10k-50k': '$10,000 - $50,000',
  '50k-100k': '$50,000 - $100,000',
  '100k+': '$100,000+',
  flexible: 'Flexible',
};
const sameLabels = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

/** Every answer may be missing, and any text is taken. */
export const wizardFields = {
  contactName: { type: 'line', label: 'Name', role: 'name' },
  companyName: { type: 'line', label: 'Company', role: 'company' },
  email: { type: 'line', label: 'Email', role: 'email' },
  /** What was given as an email address and is none, once a real one was added. */
  typedEmail: { type: 'line', label: 'Typed as email', isOurs: true },
  phone: { type: 'line', label: 'Phone', role: 'phone' },
  businessType: { type: 'choice', label: 'Type of business', options: sameLabels(businessTypes) },
  businessSize: { type: 'choice', label: 'People', options: sameLabels(businessSizes) },
  goals: { type: 'choices', label: 'Goals', options: sameLabels(goals) },
  timeline: {
    type: 'choice',
    label: 'Timeline',
    options: timelines.map((value) => ({ value, label: timelineLabels[value] })),
  },
  budget: {
    type: 'choice',
    label: 'Budget',
    options: budgets.map((value) => ({ value, label: budgetLabels[value] })),
  },
  currentChallenges: { type: 'text', label: 'In the way today', role: 'message' },
  additionalInfo: { type: 'text', label: 'Anything else', role: 'message' },
} as const satisfies FieldTable;

export type WizardValues = FormValues<typeof wizardFields>;

export const wizardThanks = "Thank you! We'll be in touch within 24 hours to discuss your project.";
