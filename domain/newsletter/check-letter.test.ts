import { expect, test } from 'vitest';
import { sampleLetter } from '../../tests/newsletter-issue.ts';
import { checkLetter } from './check-letter.ts';
import { emptyLetter, type LetterSection } from './letter.ts';

const isPage = (path: string) => path === '/products/pos-system';
const messages = (letter: Parameters<typeof checkLetter>[0]) =>
  checkLetter(letter, isPage).map(({ field, message }) => `${field}: ${message}`);
const withSection = (values: Partial<LetterSection>) => {
  const section = { heading: 'Built', text: 'A till.', link: '', linkLabel: '', ...values };
  return messages(sampleLetter({ sections: [section] }));
};

test('a complete letter has no problems, with or without introduction and closing', () => {
  expect(messages(sampleLetter())).toEqual([]);
  expect(messages(sampleLetter({ introduction: '', closing: '' }))).toEqual([]);
});

test('everything that is missing is named with its field', () => {
  expect(messages(emptyLetter)).toEqual([
    'subject: The subject is missing',
    'preview: The preview line is missing',
    'section-0-heading: The heading of section 1 is missing',
    'section-0-text: The text of section 1 is missing',
  ]);
});

test('a link needs words and a page that exists', () => {
  const linkLabel = 'Read on';
  expect(withSection({ link: '/products/pos-system?from=letter#price', linkLabel })).toEqual([]);
  expect(withSection({ link: 'https://other.example/page', linkLabel })).toEqual([]);
  expect(withSection({ link: '/products/pos-system' })).toEqual([
    'section-0-linkLabel: The link of section 1 has no words',
  ]);
  expect(withSection({ linkLabel })).toEqual(['section-0-link: The link of section 1 leads nowhere']);
  expect(withSection({ link: '/products/gone', linkLabel })).toEqual([
    'section-0-link: The page /products/gone does not exist on our site',
  ]);
});

test.each([
  'http://other.example',
  'javascript:alert(1)',
  '//other.example',
  'https://me:x@other.example',
  'x',
])('%s is refused as a link', (link) => {
  expect(withSection({ link, linkLabel: 'Read on' })).toEqual([
    `section-0-link: ${link} is neither a page of ours nor an address that begins with https://`,
  ]);
});

test('texts that mail programs would cut are named with their length', () => {
  expect(messages(sampleLetter({ subject: 'x'.repeat(71) }))).toEqual([
    'subject: The subject has 71 characters; at most 70 fit',
  ]);
});
