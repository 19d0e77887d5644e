import { budgets, businessSizes, businessTypes, goals, timelines } from '#content/wizard-options.ts';

/** Every answer may be missing: an empty string, or an empty list. */
export interface WizardValues {
  businessType: string;
  businessSize: string;
  goals: string[];
  timeline: string;
  budget: string;
  currentChallenges: string;
  companyName: string;
  contactName: string;
  email: string;
  phone: string;
  /** What stood in the field for the address and was none, once a real one was added. */
  typedEmail?: string;
  additionalInfo: string;
}

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
const sameWords = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

export const wizardOptions = {
  businessType: sameWords(businessTypes),
  businessSize: sameWords(businessSizes),
  goals: sameWords(goals),
  timeline: timelines.map((value) => ({ value, label: timelineLabels[value] })),
  budget: budgets.map((value) => ({ value, label: budgetLabels[value] })),
};

export const wizardThanks = "Thank you! We'll be in touch within 24 hours to discuss your project.";
