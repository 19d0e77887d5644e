import { expect, test } from 'vitest';
import { contactSubjects, defaultSubject } from './fields.ts';

test('CON-15 CON-16 subject offers six options, General Inquiry first and by default', () => {
  expect(contactSubjects).toEqual([
    'General Inquiry',
    'Sales & Partnerships',
    'Technical Support',
    'Career Opportunities',
    'Press & Media',
    'Other',
  ]);
  expect(defaultSubject).toBe('General Inquiry');
});
