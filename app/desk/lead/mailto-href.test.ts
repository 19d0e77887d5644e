import { expect, test } from 'vitest';
import { mailtoHref } from './mailto-href.ts';

test('a usual address is linked as it is', () => {
  expect(mailtoHref('nimal.perera@company.lk')).toBe('mailto:nimal.perera@company.lk');
});

test('an address adds no header field to the mail that is begun with it', () => {
  expect(mailtoHref('a?bcc=x@evil.example')).toBe('mailto:a%3Fbcc%3Dx@evil.example');
  expect(new URL(mailtoHref('a?subject=b&cc=c@d.example')).search).toBe('');
});
