import { expect, test } from 'vitest';
import { getContent } from '#content/read-content.server.ts';
import { readSender } from '../describe-lead.server.ts';
import { listFacts } from '../describe-values.ts';
import { emptyValues } from '../field-table.ts';
import { kindOf, parseLead } from '../lead-kinds.server.ts';
import { type ConsultationValues, consultationFields, consultationTypes, preferredTimes } from './fields.ts';
import { consultationKind } from './kind.server.ts';

const filled: ConsultationValues = {
  ...emptyValues(consultationFields),
  name: 'Dilini Fonseka',
  email: 'dilini@maskena.example',
  company: 'Maskena Tea Factory',
  phone: '+94 77 000 0000',
  consultationType: 'technical',
  message: 'We weigh leaf by hand.\nThe scale has a port.',
  preferredTime: 'morning',
};

function parse(changes: Record<string, string | undefined> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...filled, ...changes })) {
    if (value !== undefined) form.set(name, value);
  }
  return parseLead(kindOf('consultation'), form);
}

test('EXP-03 EXP-04 EXP-05 EXP-28 there are three types, each with its minutes', () => {
  expect(consultationTypes).toEqual([
    { value: 'strategy', title: 'Strategy Consultation', minutes: 60 },
    { value: 'technical', title: 'Technical Deep Dive', minutes: 90 },
    { value: 'growth', title: 'Growth Planning', minutes: 45 },
  ]);
});

test('EXP-27 the preferred times are three windows and flexible', () => {
  expect(preferredTimes.map(({ value, window }) => [value, window])).toEqual([
    ['morning', '9 AM to 12 PM'],
    ['afternoon', '12 PM to 5 PM'],
    ['evening', '5 PM to 8 PM'],
    ['flexible', 'Any of these'],
  ]);
});

test('a complete form is taken as it is, with every type and every time', () => {
  expect(parse()).toEqual({ outcome: 'valid', values: filled });
  for (const { value } of consultationTypes) {
    expect(parse({ consultationType: value }).values.consultationType).toBe(value);
  }
  for (const { value } of preferredTimes) {
    expect(parse({ preferredTime: value }).values.preferredTime).toBe(value);
  }
});

test.each([
  ['EXP-20', 'name', ' ', 'Enter your full name'],
  ['EXP-21', 'email', '', 'Enter an email address like name@company.lk'],
  ['EXP-22', 'email', 'abc', 'Enter an email address like name@company.lk'],
  ['EXP-23', 'company', undefined, 'Enter the name of your company'],
  ['EXP-24', 'message', ' \n', 'Write a few lines about your challenge'],
  ['EXP-29', 'consultationType', undefined, 'Please select a consultation type'],
  ['EXP-29', 'consultationType', 'demo', 'Please select a consultation type'],
  ['EXP-24', 'message', 'x'.repeat(5001), 'Use at most 5,000 characters'],
  ['EXP-23', 'company', 'x'.repeat(201), 'Use at most 200 characters'],
])(
  '%s %s of %j is answered with one message, and every other word comes back',
  (_clause, field, value, message) => {
    const result = parse({ [field]: value });
    expect(result.outcome === 'invalid' && result.messages).toEqual({ [field]: message });
    expect({ ...result.values, [field]: '' }).toEqual({ ...filled, [field]: '' });
  },
);

test.each([
  ['EXP-25', 'phone'],
  ['EXP-26', 'preferredTime'],
])('%s %s is optional', (_clause, field) => {
  expect(parse({ [field]: '' })).toMatchObject({ outcome: 'valid', values: { [field]: '' } });
  expect(parse({ [field]: undefined })).toMatchObject({ outcome: 'valid', values: { [field]: '' } });
});

test('the lead says who asks for what, when, and goes to the sales desk', () => {
  expect(consultationKind.headline(filled)).toBe('Technical Deep Dive');
  expect(readSender(consultationFields, filled)).toMatchObject({ name: filled.name, email: filled.email });
  expect(consultationKind.mailbox(filled, getContent().company)).toBe('sales@pahana.example');
  expect(listFacts(consultationFields, filled).map(({ label, value }) => `${label}: ${value}`)).toEqual([
    'Full Name: Dilini Fonseka',
    'Business Email: dilini@maskena.example',
    'Company Name: Maskena Tea Factory',
    'Phone: +94 77 000 0000',
    'Consultation type: Technical Deep Dive (90 minutes, free)',
    'Preferred time: Morning (9 AM to 12 PM)',
    `Challenge: ${filled.message}`,
  ]);
});

test('CONST-02 the answer is promised within 2 hours', () => {
  expect(consultationKind.promise(filled)).toBe('consultation');
  expect(getContent().promises.consultation).toMatchObject({
    hours: 2,
    printed: expect.stringMatching(/^within 2 hours\b/),
  });
});
