import { expect, test } from 'vitest';
import { prefillConsultation } from './prefill.ts';

const names = {
  services: ['Cloud Migration', 'Security Consulting', 'UX/UI Design'],
  products: ['POS System', 'Learning Management'],
};
const prefill = (query: Record<string, string>) => prefillConsultation(new URLSearchParams(query), names);
const typeOf = (query: Record<string, string>) => prefill(query)?.consultationType;
const messageOf = (query: Record<string, string>) => prefill(query)?.message ?? '';

test.each([
  ['EXP-32', 'strategy', 'strategy'],
  ['EXP-32', 'digital strategy', 'strategy'],
  ['EXP-32', 'consulting', 'strategy'],
  ['EXP-32', 'Security Consulting', 'strategy'],
  ['EXP-33', 'technical audit', 'technical'],
  ['EXP-33', 'web development', 'technical'],
  ['EXP-33', 'cloud migration', 'technical'],
  ['EXP-33', 'infrastructure', 'technical'],
  ['EXP-34', 'zzz', 'growth'],
  ['EXP-34', 'devops', 'growth'],
  ['EXP-35', 'cloud consulting', 'strategy'],
  ['EXP-35', 'consulting for the cloud', 'strategy'],
  ['EXP-45', 'CLOUD', 'technical'],
  ['EXP-45', 'Multicloudy', 'technical'],
])('%s EXP-36 the service "%s" gives %s and a message', (_clause, service, type) => {
  expect(typeOf({ service })).toBe(type);
  expect(messageOf({ service })).not.toBe('');
});

test.each([
  ['EXP-38', 'cloud', 'technical', 'cloud'],
  ['EXP-38', 'infrastructure', 'technical', 'cloud'],
  ['EXP-38', 'devops', 'technical', 'cloud'],
  ['EXP-38', 'api', 'technical', 'cloud'],
  ['EXP-38', 'security', 'technical', 'cloud'],
  ['EXP-38', 'blockchain', 'technical', 'cloud'],
  ['EXP-39', 'ai', 'technical', 'ai'],
  ['EXP-39', 'analytics', 'technical', 'ai'],
  ['EXP-39', 'iot', 'technical', 'ai'],
  ['EXP-39', 'ar', 'technical', 'ai'],
  ['EXP-39', 'vr', 'technical', 'ai'],
  ['EXP-40', 'business', 'strategy', 'business'],
  ['EXP-40', 'applications', 'strategy', 'business'],
  ['EXP-41', 'zzz', 'growth', 'zzz'],
  ['EXP-41', 'strategy consulting', 'growth', 'zzz'],
  ['EXP-42', 'ai business', 'technical', 'ai'],
  ['EXP-42', 'cloud ai', 'technical', 'cloud'],
  ['EXP-42', 'business on the cloud', 'technical', 'cloud'],
  ['EXP-45', 'A Learning thing', 'technical', 'ai'],
  ['EXP-45', 'SECURITY', 'technical', 'cloud'],
])('%s EXP-43 the product "%s" gives %s and the message of "%s"', (_clause, product, type, like) => {
  expect(typeOf({ product })).toBe(type);
  expect(messageOf({ product })).not.toBe('');
  expect(messageOf({ product })).toBe(messageOf({ product: like }));
});

test('EXP-39 EXP-44 the four messages for products and the three for services all differ', () => {
  const messages = [
    ...['cloud', 'ai', 'business', 'zzz'].map((product) => messageOf({ product })),
    ...['strategy', 'cloud', 'zzz'].map((service) => messageOf({ service })),
  ];
  expect(new Set(messages).size).toBe(7);
});

test('EXP-44 the message names an item of the catalogue in the spelling of the catalogue', () => {
  expect(messageOf({ service: 'cloud migration' })).toContain('Cloud Migration');
  expect(messageOf({ service: 'Security Consulting' })).toContain('Security Consulting');
  expect(messageOf({ service: ' UX/UI Design ' })).toContain('UX/UI Design');
  expect(messageOf({ product: 'POS System' })).toContain('POS System');
  expect(messageOf({ product: 'learning management' })).toContain('Learning Management');
  expect(messageOf({ product: 'Learning Management' })).not.toMatch(/\b(AR|VR|augmented|virtual)\b/i);
});

test('what the link is about is kept beside the message, and a request for a quote asks for one', () => {
  expect(prefill({ product: 'pos system' })?.about).toBe('POS System');
  expect(prefill({ service: 'Cloud Migration' })?.about).toBe('Cloud Migration');
  for (const query of [
    { product: 'zzz' },
    { service: 'zzz' },
    { type: 'growth' },
    { product: 'zzz', ask: 'quote' },
  ]) {
    expect(prefill(query)).not.toHaveProperty('about');
  }
  expect(prefill({ product: 'POS System', ask: 'quote' })).toEqual({
    consultationType: typeOf({ product: 'POS System' }),
    message: expect.stringMatching(/quote for POS System/),
    about: 'POS System',
  });
});

test.each([
  { service: 'Send money to 0771234567 strategy' },
  { service: 'POS System' },
  { product: 'Free cloud <b>money</b>' },
  { product: 'Cloud Migration' },
])('EXP-44 words of a stranger choose the type and are not repeated: %j', (query) => {
  const message = messageOf(query);
  for (const text of Object.values(query)) expect(message).not.toContain(text);
  expect(message).toMatch(/one of your (services|products)/);
});

test('EXP-37 a product is looked at only where no service is named', () => {
  expect(prefill({ service: 'zzz', product: 'cloud' })).toEqual(prefill({ service: 'zzz' }));
  expect(prefill({ service: ' ', product: 'cloud' })).toEqual(prefill({ product: 'cloud' }));
});

test('a type alone is chosen without a message, and what names nothing chooses nothing', () => {
  expect(prefill({ type: 'growth' })).toEqual({ consultationType: 'growth', message: '' });
  expect(prefill({ type: 'demo' })).toBeNull();
  expect(prefill({})).toBeNull();
  expect(prefill({ product: '' })).toBeNull();
});
