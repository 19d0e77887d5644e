import { isEmailAddress } from '#platform/email-address.server.ts';
import type { LeadKind, ParsedForm } from '../lead-kind.ts';
import { readLine, readText } from '../read-form.server.ts';
import { type WizardValues, wizardLimits, wizardOptions, wizardThanks } from './wizard-form.ts';

type Choice = keyof typeof wizardOptions;

export const wizardKind: LeadKind<WizardValues> = {
  form: 'Plan wizard',
  noun: 'plan request',
  thanks: wizardThanks,
  promise: 'wizard',
  parse: parseWizard,
  sender: ({ contactName, email }) => ({ name: contactName, email: isEmailAddress(email) ? email : '' }),
  isReachable: ({ email, phone }) => isEmailAddress(email) || phone !== '',
  words: ({ currentChallenges, additionalInfo }) => `${currentChallenges}\n${additionalInfo}`.trim(),
  mailbox: (_values, { routing }) => routing['Sales & Partnerships'],
  headline: ({ companyName }) => (companyName ? `Plan request for ${companyName}` : 'Plan request'),
  facts: (values) => [
    { label: 'Name', value: values.contactName },
    { label: 'Company', value: values.companyName },
    { label: 'Email', value: values.email },
    { label: 'Phone', value: values.phone },
    { label: 'Type of business', value: values.businessType },
    { label: 'People', value: values.businessSize },
    { label: 'Goals', value: values.goals.join(', ') },
    { label: 'Timeline', value: labelOf('timeline', values.timeline) },
    { label: 'Budget', value: labelOf('budget', values.budget) },
    { label: 'In the way today', value: values.currentChallenges },
    { label: 'Anything else', value: values.additionalInfo },
  ],
};

/** Refuses nothing: every submit succeeds. What no option says is dropped, and what is too long ends at the limit that
 * the fields of the page already hold the visitor to. */
function parseWizard(form: FormData): ParsedForm<WizardValues> {
  const option = (name: Choice) => keepKnown(name, [readLine(form, name)])[0] ?? '';
  const line = (name: keyof typeof wizardLimits) => clip(readLine(form, name), wizardLimits[name]);
  const text = (name: keyof typeof wizardLimits) => clip(readText(form, name), wizardLimits[name]);
  return {
    outcome: 'valid',
    values: {
      businessType: option('businessType'),
      businessSize: option('businessSize'),
      goals: keepKnown('goals', form.getAll('goals')),
      timeline: option('timeline'),
      budget: option('budget'),
      currentChallenges: text('currentChallenges'),
      companyName: line('companyName'),
      contactName: line('contactName'),
      email: line('email'),
      phone: line('phone'),
      additionalInfo: text('additionalInfo'),
    },
  };
}

/** In the order in which they are offered, each once. */
function keepKnown(name: Choice, given: unknown[]): string[] {
  return wizardOptions[name].map(({ value }) => value).filter((value) => given.includes(value));
}

function labelOf(name: Choice, given: string): string {
  return wizardOptions[name].find(({ value }) => value === given)?.label ?? '';
}

/** Half a character at the cut would be refused by the database. */
function clip(text: string, limit: number): string {
  return text
    .slice(0, limit)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd();
}
