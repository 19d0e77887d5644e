import { expect, test } from 'vitest';
import { getContent } from '#content/read-content.server.ts';
import { listFacts } from '../describe-values.ts';
import { emptyValues } from '../field-table.ts';
import { formLimits } from '../form-limits.ts';
import { kindOf, parseLead } from '../lead-kinds.server.ts';
import { chatFields } from './fields.ts';
import { chatKind } from './kind.server.ts';

const filled = {
  ...emptyValues(chatFields),
  name: 'Kumari Silva',
  email: 'kumari@company.lk',
  question: 'Does it speak Tamil?',
  about: 'CRM System',
  transcript: 'Visitor: CRM\nPahana: CRM System: x',
};

function parse(values: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return parseLead(kindOf('chat'), form);
}

test('a question with its conversation is taken as it is', () => {
  expect(parse(filled)).toEqual({ outcome: 'valid', values: filled });
});

test('the conversation may stay at home', () => {
  expect(parse({ ...filled, transcript: '', about: '' })).toMatchObject({ outcome: 'valid' });
});

test('without a name, an address or a question nobody could answer', () => {
  expect(parse({ email: 'kumari@company' })).toMatchObject({
    outcome: 'invalid',
    messages: {
      name: 'Enter your name',
      email: 'Enter an email address like name@company.lk',
      question: 'Write your question',
    },
  });
});

test('no field is longer than its limit', () => {
  const parsed = parse({ ...filled, transcript: 'x'.repeat(formLimits.text + 1) });
  expect(parsed).toMatchObject({
    outcome: 'invalid',
    messages: { transcript: 'Use at most 5,000 characters' },
  });
});

test('a question about something we sell goes to sales, any other to everyone', () => {
  const { company } = getContent();
  expect(chatKind.mailbox(filled, company)).toBe('sales@pahana.example');
  expect(chatKind.headline(filled)).toBe('Question about CRM System');
  expect(chatKind.mailbox({ ...filled, about: '' }, company)).toBe('hello@pahana.example');
  expect(chatKind.headline({ ...filled, about: '' })).toBe('Question from the chat');
});

test('the receipt shows the whole conversation', () => {
  expect(listFacts(chatFields, filled)).toContainEqual({ label: 'Conversation', value: filled.transcript });
});
