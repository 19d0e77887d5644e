import { expect, test } from 'vitest';
import { nextPage } from './next-page.ts';

test.each([
  ['/desk', '/desk'],
  ['/desk/leads/PH-4K7-218?from=mail', '/desk/leads/PH-4K7-218?from=mail'],
  ['/desk?state=new', '/desk?state=new'],
])('%s is a page of the desk', (next, page) => {
  expect(nextPage(next)).toBe(page);
});

test.each([
  null,
  '',
  '/',
  '/contact',
  '/desktop',
  '/desk/../contact',
  '/desk/sign-in',
  '/desk/sign-in?next=/desk/sign-in',
  '/desk/auth/passkey/verify-authentication',
  '//evil.example/desk',
  '/\\evil.example/desk',
  'https://evil.example/desk',
  'javascript:alert(1)//desk',
  '\t//evil.example/desk',
  'http://desk.invalid:80:80/desk',
])('%j is replaced by the inbox', (next) => {
  expect(nextPage(next)).toBe('/desk');
});
