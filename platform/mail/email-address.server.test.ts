import { expect, test } from 'vitest';
import { isEmailAddress } from './email-address.server.ts';

test.each([
  'nimal@company.lk',
  'r&d@company.lk',
  'nimal+shop=1@mail.company.lk',
  `${'a'.repeat(240)}@company.lk`,
])('%s is an address', (text) => expect(isEmailAddress(text)).toBe(true));

test.each([
  ['no host', 'nimal'],
  ['no dot in the host', 'nimal@company'],
  ['header fields in a link', 'a?bcc=x@evil.example'],
  ['a second address', 'a@b.lk,c@d.lk'],
  ['more characters than an address may have', `${'a'.repeat(250)}@company.lk`],
  ['a megabyte', `${'a.'.repeat(500_000)}@company.lk`],
])('%s makes it invalid', (_, text) => expect(isEmailAddress(text)).toBe(false));
