import { expect, test } from 'vitest';
import { wizardFields } from './fields.ts';

type Choice = 'businessType' | 'businessSize' | 'goals' | 'timeline' | 'budget';
const labels = (name: Choice) => wizardFields[name].options.map(({ label }) => label);
const values = (name: Choice) => wizardFields[name].options.map(({ value }) => value);

test('WIZ-15 businessType offers six options', () => {
  expect(labels('businessType')).toEqual([
    'Small Business (1-50 employees)',
    'Medium Business (51-200 employees)',
    'Large Enterprise (200+ employees)',
    'Startup',
    'Non-Profit',
    'Government/Public Sector',
  ]);
});

test('WIZ-16 businessSize offers four options', () => {
  expect(labels('businessSize')).toEqual(['1-10', '11-50', '51-200', '200+']);
});

test('WIZ-17 goals offers eight options', () => {
  expect(labels('goals')).toEqual([
    'Increase Efficiency',
    'Reduce Costs',
    'Improve Customer Experience',
    'Scale Operations',
    'Digital Transformation',
    'Data & Analytics',
    'Security & Compliance',
    'Process Automation',
  ]);
});

test('WIZ-19 WIZ-20 timeline has five values and readable labels', () => {
  expect(values('timeline')).toEqual(['immediately', '1-3months', '3-6months', '6+months', 'exploring']);
  expect(labels('timeline')).toEqual([
    'Immediately',
    '1-3 months',
    '3-6 months',
    '6+ months',
    'Just exploring',
  ]);
});

test('WIZ-21 WIZ-22 budget has five values and their labels', () => {
  expect(values('budget')).toEqual(['under-10k', '10k-50k', '50k-100k', '100k+', 'flexible']);
  expect(labels('budget')).toEqual([
    'Under $10,000',
    '$10,000 - $50,000',
    '$50,000 - $100,000',
    '$100,000+',
    'Flexible',
  ]);
});
