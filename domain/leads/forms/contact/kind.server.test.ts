import { expect, test } from 'vitest';
import { emptyValues } from '../field-table.ts';
import { kindOf, parseLead } from '../lead-kinds.server.ts';
import { contactFields } from './fields.ts';

const filled = {
  firstName: 'Nimal',
  lastName: 'Perera',
  email: 'nimal@company.lk',
  phone: '+94 11 234 5678',
  company: 'Perera & Sons',
  subject: 'Technical Support',
  message: 'The till is slow.',
  agreeToPrivacy: 'on',
};
const stored = { ...emptyValues(contactFields), ...filled, agreeToPrivacy: true };

function parse(changes: Record<string, string | undefined> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...filled, ...changes })) {
    if (value !== undefined) form.set(name, value);
  }
  return parseLead(kindOf('contact'), form);
}

test('a complete form is taken as it is', () => {
  expect(parse()).toEqual({ outcome: 'valid', values: stored });
});

test.each([
  ['CON-08', 'firstName', undefined, 'Enter your first name'],
  ['CON-08', 'firstName', '   ', 'Enter your first name'],
  ['CON-09', 'lastName', '', 'Enter your last name'],
  ['CON-10', 'email', '', 'Enter an email address like name@company.lk'],
  ['CON-11', 'email', 'abc', 'Enter an email address like name@company.lk'],
  ['CON-11', 'email', 'nimal@company', 'Enter an email address like name@company.lk'],
  ['CON-11', 'email', 'nimal @company.lk', 'Enter an email address like name@company.lk'],
  ['CON-11', 'email', 'a@company.lk, b@company.lk', 'Enter an email address like name@company.lk'],
  ['CON-14', 'message', ' \n ', 'Write your message'],
  ['CON-15', 'subject', 'Anything', 'Choose a subject from the list'],
  ['CON-17 CON-18', 'agreeToPrivacy', undefined, 'Please agree to the Privacy Policy'],
  ['CON-17 CON-18', 'agreeToPrivacy', 'false', 'Please agree to the Privacy Policy'],
  ['CON-20', 'message', 'x'.repeat(5001), 'Use at most 5,000 characters'],
  ['CON-20', 'phone', '1'.repeat(51), 'Use at most 50 characters'],
])('%s %s of %j is answered with one message', (_clause, field, value, message) => {
  const result = parse({ [field]: value });
  expect(result).toMatchObject({ outcome: 'invalid', messages: { [field]: message } });
  expect(result.outcome === 'invalid' && Object.keys(result.messages)).toEqual([field]);
});

test('CON-20 an empty form is answered with a message for each required field', () => {
  const result = parseLead(kindOf('contact'), new FormData());
  expect(result.outcome === 'invalid' && result.messages).toEqual({
    firstName: 'Enter your first name',
    lastName: 'Enter your last name',
    email: 'Enter an email address like name@company.lk',
    message: 'Write your message',
    agreeToPrivacy: 'Please agree to the Privacy Policy',
  });
});

test.each([
  ['CON-12', 'phone'],
  ['CON-13', 'company'],
])('%s %s is optional', (_clause, field) => {
  expect(parse({ [field]: '' })).toMatchObject({ outcome: 'valid', values: { [field]: '' } });
  expect(parse({ [field]: undefined })).toMatchObject({ outcome: 'valid', values: { [field]: '' } });
});

test('CON-16 a form without a subject means General Inquiry', () => {
  expect(parse({ subject: undefined })).toMatchObject({
    outcome: 'valid',
    values: { subject: 'General Inquiry' },
  });
});

test.each([
  'nimal.perera+web@company.lk',
  'NIMAL@sub.company.co.uk',
  "o'neil@company.lk",
  'x@xn--fzc2c9e2c.lk',
])('CON-11 %s is an address', (email) => {
  expect(parse({ email })).toMatchObject({ outcome: 'valid', values: { email } });
});

test('CON-18 every word typed comes back when something else is wrong', () => {
  const message = `Line one\nLine two ${'long '.repeat(1200)}`.trim();
  const result = parse({ agreeToPrivacy: undefined, email: 'not yet', message });
  expect(result.values).toEqual({
    ...stored,
    agreeToPrivacy: false,
    email: 'not yet',
    message,
  });
});

test('spaces around, control characters and half characters are dropped, line breaks of a message stay', () => {
  const result = parse({
    firstName: '  Ni\u0000mal\u0007 ',
    lastName: 'Pe\r\nrera',
    message: ' Hello\r\nඅයුබෝවන් 👋\tend\u0000 ',
    company: 'half \ud83d',
  });
  expect(result.values).toMatchObject({
    firstName: 'Nimal',
    lastName: 'Pe rera',
    message: 'Hello\nඅයුබෝවන් 👋 end',
    company: 'half \ufffd',
  });
});

test('a message of exactly the limit is taken even when the browser sends it with long line breaks', () => {
  expect(parse({ message: `${'x\r\n'.repeat(2499)}xy` }).outcome).toBe('valid');
});

test('a file where text belongs counts as nothing', () => {
  const form = new FormData();
  for (const [name, value] of Object.entries(filled)) form.set(name, value);
  form.set('firstName', new Blob(['x']), 'x.txt');
  expect(parseLead(kindOf('contact'), form)).toMatchObject({
    outcome: 'invalid',
    messages: { firstName: 'Enter your first name' },
  });
});
