import { isEmailAddress } from '#platform/email-address.server.ts';
import { isCut } from '../../user-text.ts';
import { formLimits } from '../form-limits.ts';
import type { LeadKind, ParsedForm } from '../lead-kind.ts';
import { readLine, readText } from '../read-form.server.ts';
import { type WizardValues, wizardOptions, wizardThanks } from './wizard-form.ts';

type Choice = keyof typeof wizardOptions;

export const wizardKind: LeadKind<WizardValues> = {
  form: 'Plan wizard',
  noun: 'plan request',
  thanks: wizardThanks,
  promise: () => 'wizard',
  parse: parseWizard,
  sender: ({ contactName, email }) => ({
    name: contactName.slice(0, formLimits.name).toWellFormed(),
    email: isEmailAddress(email) ? email : '',
  }),
  isReachable: ({ email, phone }) => isEmailAddress(email) || phone !== '',
  words: ({ currentChallenges, additionalInfo }) => `${currentChallenges}\n${additionalInfo}`.trim(),
  mailbox: (_values, { routing }) => routing['Sales & Partnerships'],
  headline: ({ companyName }) =>
    companyName ? `Plan request for ${companyName.slice(0, formLimits.line).toWellFormed()}` : 'Plan request',
  facts: (values) => [
    { label: 'Name', value: values.contactName },
    { label: 'Company', value: values.companyName },
    { label: 'Email', value: values.email },
    { label: 'Typed as email', value: values.typedEmail ?? '' },
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

/** Refuses nothing that can be read: every submit succeeds. What no option says is dropped. */
function parseWizard(form: FormData): ParsedForm<WizardValues> {
  const option = (name: Choice) => keepKnown(name, [readLine(form, name)])[0] ?? '';
  const values: WizardValues = {
    businessType: option('businessType'),
    businessSize: option('businessSize'),
    goals: keepKnown('goals', form.getAll('goals')),
    timeline: option('timeline'),
    budget: option('budget'),
    currentChallenges: readText(form, 'currentChallenges'),
    companyName: readLine(form, 'companyName'),
    contactName: readLine(form, 'contactName'),
    email: readLine(form, 'email'),
    phone: readLine(form, 'phone'),
    additionalInfo: readText(form, 'additionalInfo'),
  };
  return { outcome: Object.values(values).some(isCut) ? 'too-long' : 'valid', values };
}

/** In the order in which they are offered, each once. */
function keepKnown(name: Choice, given: unknown[]): string[] {
  return wizardOptions[name].map(({ value }) => value).filter((value) => given.includes(value));
}

function labelOf(name: Choice, given: string): string {
  return wizardOptions[name].find(({ value }) => value === given)?.label ?? '';
}
