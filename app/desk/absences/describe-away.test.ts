import { expect, test } from 'vitest';
import { describeAway, nameWithAbsence } from './describe-away.ts';

const away = { staffId: 'arul', name: 'Arul', until: '2026-11-20', deputyId: 'farzana', deputy: 'Farzana' };
const alone = { ...away, deputyId: null, deputy: null };

test('an absence is described with its last day and who stands in', () => {
  expect(describeAway(away, 'nadeeka')).toBe('Arul is away until 20 November; Farzana stands in.');
  expect(describeAway(away, 'farzana')).toBe('Arul is away until 20 November; you stand in.');
  expect(describeAway(alone, 'farzana')).toBe('Arul is away until 20 November; nobody stands in.');
});

test('a name in a list says that its owner is away', () => {
  expect(nameWithAbsence('Arul', away)).toBe('Arul (away until 20 Nov, Farzana stands in)');
  expect(nameWithAbsence('Arul', alone)).toBe('Arul (away until 20 Nov)');
  expect(nameWithAbsence('Arul', undefined)).toBe('Arul');
});
