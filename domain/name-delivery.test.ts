import { expect, test } from 'vitest';
import { nameDelivery } from './name-delivery.ts';

test.each([
  ['visitor', 'received', 'confirmation to the visitor'],
  ['department', 'nearing', 'warning to hello@pahana.example that the promise is due soon'],
  ['visitor', 'newly-made', 'mail to the visitor, newly-made'],
])('the delivery to the %s on the occasion %s has a name', (audience, occasion, name) => {
  expect(nameDelivery({ audience, occasion }, 'hello@pahana.example')).toBe(name);
});

test('without an address the department is not named', () => {
  expect(nameDelivery({ audience: 'department', occasion: 'received' })).toBe('mail to the department');
});
