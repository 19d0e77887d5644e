import { expect, test } from 'vitest';
import { parseSubscription } from './parse-subscription.server.ts';

function parse(email?: string | Blob) {
  const form = new FormData();
  if (email !== undefined) form.set('email', email);
  return parseSubscription(form);
}

test.each(['nimal@company.lk', '  nimal+letter@mail.company.lk\r\n'])('"%s" is a valid address', (typed) => {
  expect(parse(typed)).toEqual({ ok: true, email: typed.trim() });
});

test.each([
  '',
  'abc',
  'nimal@company',
  'nimal@company.lk, kamala@company.lk',
  `${'x'.repeat(245)}@company.lk`,
])('"%s" is invalid and is returned as typed', (typed) => {
  expect(parse(typed)).toEqual({ ok: false, email: typed });
});

test('a missing field and a file count as an empty address', () => {
  expect(parse()).toEqual({ ok: false, email: '' });
  expect(parse(new Blob(['x']))).toEqual({ ok: false, email: '' });
});

test('a line break becomes a space, and control characters are removed', () => {
  expect(parse('nimal@company.lk\r\nBcc: kamala@company.lk')).toEqual({
    ok: false,
    email: 'nimal@company.lk Bcc: kamala@company.lk',
  });
  expect(parse('ni\u0000mal@company.lk')).toEqual({ ok: true, email: 'nimal@company.lk' });
});
