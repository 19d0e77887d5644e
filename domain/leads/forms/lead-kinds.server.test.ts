import { expect, test } from 'vitest';
import { getContent } from '#content/read-content.server.ts';
import { kindOf, leadKinds, retentionOf } from './lead-kinds.server.ts';

const { replies } = getContent();

test('every canned reply is for forms that exist', () => {
  const unknown = replies.flatMap(({ kinds }) => kinds).filter((kind) => !(kind in leadKinds));
  expect(unknown).toEqual([]);
});

test('applications are stored for a period of their own, every other form for that of an enquiry', () => {
  const own = Object.keys(leadKinds).filter((name) => retentionOf(name) !== 'enquiry');
  expect(own.map((name) => [name, retentionOf(name)])).toEqual([['application', 'application']]);
});

test('a kind without a form is an error', () => {
  expect(() => kindOf('letter')).toThrow('No form makes leads of the kind "letter"');
});
