import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { securityText } from './security-text.ts';

const policy = readFileSync('SECURITY.md', 'utf8');
const builtAt = new Date('2026-11-18T10:00:00Z');
const fields = () =>
  securityText(policy, 'https://www.pahana.example', builtAt)
    .trim()
    .split('\n')
    .map((line) => line.split(/: (.*)/).slice(0, 2) as [string, string]);

test('security.txt has the fields that RFC 9116 requires, each in its own form', () => {
  expect(Object.fromEntries(fields())).toEqual({
    Contact: 'mailto:security@pahana.example',
    Expires: '2027-11-17T00:00:00Z',
    'Preferred-Languages': 'en, si, ta',
    Canonical: 'https://www.pahana.example/.well-known/security.txt',
    Policy: 'https://www.pahana.example/.well-known/security-policy.txt',
  });
  expect(fields().filter(([name]) => name === 'Expires')).toHaveLength(1);
});

test('it is valid for less than a year after the build', () => {
  const [, expires = ''] = fields().find(([name]) => name === 'Expires') ?? [];
  const days = (Date.parse(expires) - builtAt.getTime()) / (24 * 3_600_000);
  expect(days).toBeGreaterThan(360);
  expect(days).toBeLessThan(365);
});

test('a policy without a contact stops the build', () => {
  expect(() => securityText('# Security policy', 'https://pahana.example', builtAt)).toThrow('SECURITY.md');
});
