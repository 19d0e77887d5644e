import { expect, test } from 'vitest';
import { emptyValues, findErrors } from '../field-table.ts';
import { type ApplicationValues, applicationFields, fileLimit, findFileErrors } from './fields.ts';

const filled: ApplicationValues = {
  ...emptyValues(applicationFields),
  name: 'Al',
  email: 'a@b.co',
  phone: '0771234567',
  privacyConsent: true,
};

test('APP-05 APP-06 APP-07 APP-08 the smallest form that passes leaves out all that is optional', () => {
  expect(findErrors(applicationFields, filled)).toEqual({});
  expect(findErrors(applicationFields, { ...filled, linkedin: 'not a url', portfolio: 'not a url' })).toEqual(
    {},
  );
});

test.each<[string, Partial<ApplicationValues>, object]>([
  ['APP-01', { name: 'A' }, { name: 'Name must be at least 2 characters' }],
  ['APP-02', { email: 'abc' }, { email: 'Please enter a valid email' }],
  ['APP-02', { email: 'a@b' }, { email: 'Please enter a valid email' }],
  ['APP-03', { phone: '077123456' }, { phone: 'Phone number must be at least 10 digits' }],
  ['APP-04', { phone: '+94 77 123' }, { phone: 'Phone number must be at least 10 digits' }],
  ['APP-04', { phone: '+94 7712345' }, {}],
  ['APP-04', { phone: '011 2345678' }, {}],
  ['APP-17', { privacyConsent: false }, { privacyConsent: 'Please consent to our privacy policy' }],
  ['a long letter', { coverLetter: 'x'.repeat(5001) }, { coverLetter: 'Use at most 5,000 characters' }],
])('%s %j is answered with %j', (_, changes, errors) => {
  expect(findErrors(applicationFields, { ...filled, ...changes })).toEqual(errors);
});

const file = (bytes = 1000, kind?: string | null) => (kind === undefined ? { bytes } : { bytes, kind });
const [required, tooMany, tooLarge] = [
  'CV is required',
  'Maximum 3 files allowed',
  'Each file must be 5MB or smaller',
];

test.each([
  ['APP-11 no CV', [], [], { cv: required }],
  ['APP-11 two CVs', [file(), file()], [], { cv: required }],
  ['APP-11 APP-13 a CV alone', [file()], [], {}],
  ['APP-13 three more', [file()], [file(), file(), file()], {}],
  ['APP-13 four more', [file()], [file(), file(), file(), file()], { additionalFiles: tooMany }],
  ['APP-16 a CV of just 5 MB', [file(fileLimit)], [], {}],
  ['APP-16 a larger CV', [file(fileLimit + 1)], [], { cv: tooLarge }],
  ['APP-16 one larger file of two', [file()], [file(), file(fileLimit + 1)], { additionalFiles: tooLarge }],
  ['a CV told to be a PDF', [file(1, 'pdf')], [file(1, 'docx')], {}],
  ['a CV told to be something else', [file(1, 'png')], [], { cv: 'CV must be a PDF file' }],
  [
    'a file of no known kind',
    [file(1, 'pdf')],
    [file(1, null)],
    { additionalFiles: 'Additional files must be PDF, DOC, DOCX, JPG or PNG' },
  ],
])('%s', (_, cv, more, errors) => {
  expect(findFileErrors(cv, more)).toEqual(errors);
});
