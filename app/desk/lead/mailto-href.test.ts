import { expect, test } from 'vitest';
import { mailtoHref } from './mailto-href.ts';

test('an ordinary address is linked unchanged', () => {
  expect(mailtoHref('nimal.perera@company.lk')).toBe('mailto:nimal.perera@company.lk');
});

test('an address cannot add header fields to the mail', () => {
  expect(mailtoHref('a?bcc=x@evil.example')).toBe('mailto:a%3Fbcc%3Dx@evil.example');
  expect(new URL(mailtoHref('a?subject=b&cc=c@d.example')).search).toBe('');
});
