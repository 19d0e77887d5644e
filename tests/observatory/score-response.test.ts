import { expect, test } from 'vitest';
import { foreignOrigin, type ScoredResponse, scoreResponse } from './score-response.ts';

const good: ScoredResponse = {
  headers: {
    'content-security-policy': "default-src 'none'; script-src 'self'; frame-ancestors 'none'",
    'strict-transport-security': 'max-age=31536000',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'cross-origin-embedder-policy': 'require-corp',
    'cross-origin-opener-policy': 'same-origin',
  },
  corsHeaders: {},
  html: '<script src="/a.js"></script>',
  redirect: { status: 308, location: 'https://pahana.example/' },
  url: 'https://pahana.example/',
};
const scoreWith = (change: Partial<ScoredResponse>) => scoreResponse({ ...good, ...change }).score;
const withHeaders = (headers: ScoredResponse['headers']) =>
  scoreWith({ headers: { ...good.headers, ...headers } });

test('everything right is worth 150, and nothing at all is worth 10', () => {
  expect(scoreResponse(good).score).toBe(150);
  expect(scoreWith({ headers: {}, redirect: { status: 200, location: undefined } })).toBe(10);
});

test('a penalty of more than ten points takes all bonuses away', () => {
  expect(withHeaders({ 'strict-transport-security': 'max-age=60' })).toBe(140);
  expect(withHeaders({ 'strict-transport-security': undefined })).toBe(80);
});

test.each([
  ["default-src 'none'; script-src 'unsafe-inline'; frame-ancestors 'none'", 80],
  ["default-src 'none'; script-src 'unsafe-inline' 'nonce-a'; frame-ancestors 'none'", 150],
  ["default-src 'none'; script-src https:; frame-ancestors 'none'", 80],
  ["default-src 'none'; connect-src http://a.example; frame-ancestors 'none'", 80],
  ["default-src 'none'; script-src 'self' 'unsafe-eval'; frame-ancestors 'none'", 130],
  ["default-src 'none'; img-src http://a.example; frame-ancestors 'none'", 130],
  ["default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'", 140],
  ["default-src 'self'; frame-ancestors 'none'", 145],
  ["frame-ancestors 'none'", 80],
  ["default-src 'none'", 80],
])('the policy %s is worth %i', (policy, score) => {
  expect(withHeaders({ 'content-security-policy': policy })).toBe(score);
});

test('cookies without Secure, HttpOnly or a valid SameSite cost points', () => {
  const cookie = (value: string) => withHeaders({ 'set-cookie': [value] });
  expect(cookie('session=1; Secure; HttpOnly; SameSite=Lax')).toBe(155);
  expect(cookie('session=1; Secure; HttpOnly')).toBe(150);
  expect(cookie('a=1; SameSite=Lax')).toBe(145);
  expect(cookie('session=1; HttpOnly; SameSite=Lax')).toBe(140);
  expect(cookie('session=1; Secure; SameSite=Lax')).toBe(70);
  expect(cookie('a=1; Secure; SameSite=odd')).toBe(80);
});

test('sharing with every origin, foreign scripts and redirects without TLS cost points', () => {
  const headers = {
    'access-control-allow-origin': foreignOrigin,
    'access-control-allow-credentials': 'true',
  };
  expect(scoreWith({ corsHeaders: headers })).toBe(50);
  expect(scoreWith({ html: '<script src="https://a.example/b.js"></script>' })).toBe(145);
  expect(scoreWith({ html: '<script src="//a.example/b.js" integrity="sha384-x"></script>' })).toBe(155);
  expect(scoreWith({ redirect: { status: 200, location: undefined } })).toBe(80);
  expect(scoreWith({ redirect: { status: 301, location: 'https://other.example/' } })).toBe(145);
});
