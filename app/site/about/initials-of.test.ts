import { expect, test } from 'vitest';
import { initialsOf } from './initials-of.ts';

test.each([
  ['Nirmala Wickramage', 'NW'],
  ['Roshan Van Dort', 'RV'],
  ['Prof. Malathi Jeyasingh', 'MJ'],
])('the initials of %s are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
