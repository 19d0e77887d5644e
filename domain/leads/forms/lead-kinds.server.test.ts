import { expect, test } from 'vitest';
import { kindOf, leadKinds, retentionOf } from './lead-kinds.server.ts';

test('applications are stored for a period of their own, every other form for that of an enquiry', () => {
  const own = Object.keys(leadKinds).filter((name) => retentionOf(name) !== 'enquiry');
  expect(own.map((name) => [name, retentionOf(name)])).toEqual([['application', 'application']]);
});

test('a kind without a form is an error', () => {
  expect(() => kindOf('letter')).toThrow('No form makes leads of the kind "letter"');
});
