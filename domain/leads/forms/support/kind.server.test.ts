import { expect, test } from 'vitest';
import { getContent } from '#content/read-content.server.ts';
import { readSender } from '../describe-lead.server.ts';
import { listFacts } from '../describe-values.ts';
import { emptyValues } from '../field-table.ts';
import { kindOf, parseLead } from '../lead-kinds.server.ts';
import { supportFields } from './fields.ts';
import { supportKind } from './kind.server.ts';

const filled = {
  name: 'Kumari Silva',
  email: 'kumari@company.lk',
  product: 'POS System',
  urgency: 'Work has stopped',
  message: 'Two tills print squares.',
};
const stored = { ...emptyValues(supportFields), ...filled };

function parse(values: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return parseLead(kindOf('support'), form);
}

test('SUP-05 a complete request is taken as it is', () => {
  expect(parse(filled)).toEqual({ outcome: 'valid', values: stored });
});

test.each(Object.entries(filled))('SUP-02 one field is enough: %s alone', (name, value) => {
  expect(parse({ [name]: value })).toMatchObject({ outcome: 'valid', values: { [name]: value } });
});

test('SUP-02 no value is refused, however odd', () => {
  const odd = { name: 'x'.repeat(3000), email: 'not yet', product: 'The lift', message: 'y'.repeat(30_000) };
  const parsed = parse(odd);
  expect(parsed).toMatchObject({ outcome: 'valid', values: odd });
  expect(readSender(supportFields, parsed.values)).toMatchObject({ name: 'x'.repeat(100), email: '' });
  expect(listFacts(supportFields, parsed.values)).toContainEqual({ label: 'Email', value: 'not yet' });
  expect(supportKind.headline(parsed.values)).toBe('Support request: The lift');
});

test('only more than anybody reads is refused, and what was read of it comes back', () => {
  const message = `The till ${'x'.repeat(50_000)}`;
  const parsed = parse({ ...filled, message });
  expect(parsed.outcome).toBe('too-long');
  expect(message.startsWith(parsed.values.message)).toBe(true);
});

test('a name that is cut for the envelope stays whole characters', () => {
  const { values } = parse({ name: `x${'👩'.repeat(60)}` });
  expect(readSender(supportFields, values).name.isWellFormed()).toBe(true);
});

test('a ticket that says that work has stopped has a promise of its own', () => {
  expect(supportKind.promise(stored)).toBe('urgent');
  for (const urgency of ['Slow or awkward', 'A question', '']) {
    expect(supportKind.promise({ ...stored, urgency })).toBe('support');
  }
});

test('SUP-05 a form in which nothing was written, or only spaces, is empty', () => {
  expect(parse({})).toMatchObject({ outcome: 'empty' });
  expect(parse({ name: ' ', message: ' \n ', urgency: '', product: '' })).toMatchObject({ outcome: 'empty' });
});

test('a request goes to Technical Support and says how bad it is', () => {
  expect(supportKind.mailbox(stored, getContent().company)).toBe('support@pahana.example');
  expect(supportKind.headline(stored)).toBe('Work has stopped: POS System');
});
