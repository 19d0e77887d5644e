import { expect, test } from 'vitest';
import { describeLead, readSender } from '../describe-lead.server.ts';
import { listFacts } from '../describe-values.ts';
import { emptyValues } from '../field-table.ts';
import { kindOf, parseLead } from '../lead-kinds.server.ts';
import { wizardFields } from './fields.ts';

function parse(fields: [string, string][]) {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return parseLead(kindOf('wizard'), form);
}

const empty = emptyValues(wizardFields);

test('WIZ-12 an entirely empty form is valid', () => {
  expect(parse([])).toEqual({ outcome: 'valid', values: empty });
});

test('a complete form is taken as it is', () => {
  const answers: [string, string][] = [
    ['businessType', 'Non-Profit'],
    ['businessSize', '200+'],
    ['goals', 'Scale Operations'],
    ['goals', 'Reduce Costs'],
    ['timeline', '6+months'],
    ['budget', '100k+'],
    ['currentChallenges', 'Rain.\nMore rain.'],
    ['companyName', 'Perera & Sons'],
    ['contactName', 'Nimal Perera'],
    ['email', 'nimal@company.lk'],
    ['phone', '+94 11 234 5678'],
    ['additionalInfo', 'Call after six.'],
  ];
  expect(parse(answers)).toEqual({
    outcome: 'valid',
    values: {
      ...empty,
      ...Object.fromEntries(answers),
      goals: ['Reduce Costs', 'Scale Operations'],
    },
  });
});

test('what no option says is dropped, a goal counts once', () => {
  const { values } = parse([
    ['businessType', 'Circus'],
    ['timeline', 'Immediately'],
    ['budget', 'under-10k'],
    ['goals', 'World peace'],
    ['goals', 'Reduce Costs'],
    ['goals', 'Reduce Costs'],
  ]);
  expect(values).toEqual({ ...empty, budget: 'under-10k', goals: ['Reduce Costs'] });
});

test('no text is too long to be kept whole, as far as anybody reads', () => {
  const written = `${'x'.repeat(4999)}👋 and on`;
  const { outcome, values } = parse([
    ['currentChallenges', written],
    ['contactName', `${'y'.repeat(99)}👋`],
  ]);
  expect(outcome).toBe('valid');
  expect(values.currentChallenges).toBe(written);
  expect(readSender(wizardFields, values).name.isWellFormed()).toBe(true);
  expect(parse([['currentChallenges', 'x'.repeat(50_000)]]).outcome).toBe('too-long');
});

test.each([
  ['abc', '', '', false],
  ['nimal@company', '', '', false],
  ['', '', '', false],
  ['abc', '0112345678', '', true],
  ['nimal@company.lk', '', 'nimal@company.lk', true],
])(
  'WIZ-30 the email "%s" with the phone "%s" is kept as a fact and written to as "%s"',
  (email, phone, to, reachable) => {
    const { outcome, values } = parse([
      ['email', email],
      ['phone', phone],
    ]);
    expect(outcome).toBe('valid');
    expect(values.email).toBe(email);
    if (email) expect(listFacts(wizardFields, values)).toContainEqual({ label: 'Email', value: email });
    expect(readSender(wizardFields, values).email).toBe(to);
    expect(describeLead({ kind: 'wizard', formVersion: 1, fields: values }).reachable).toBe(reachable);
  },
);

test('the facts name choices as the page does', () => {
  const { values } = parse([
    ['timeline', 'exploring'],
    ['budget', '10k-50k'],
    ['goals', 'Data & Analytics'],
    ['goals', 'Reduce Costs'],
  ]);
  expect(listFacts(wizardFields, values)).toEqual([
    { label: 'Goals', value: 'Reduce Costs, Data & Analytics' },
    { label: 'Timeline', value: 'Just exploring' },
    { label: 'Budget', value: '$10,000 - $50,000' },
  ]);
});
