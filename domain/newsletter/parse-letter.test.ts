import { expect, test } from 'vitest';
import { sampleLetter } from '../../tests/newsletter-issue.ts';
import { emptySection } from './letter.ts';
import { changeSections, parseLetter } from './parse-letter.ts';

const siteUrl = 'https://www.pahana.example';
const parse = (fields: Record<string, string>) => parseLetter(toForm(fields), siteUrl);

function toForm(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

test('a form becomes a letter with its sections in order, as many as it has', () => {
  const fields = {
    subject: ' Twelve ',
    preview: 'p',
    introduction: 'One\r\n\r\nTwo',
    'section-0-heading': 'First',
    'section-1-heading': 'Second',
    'section-1-text': 'Words',
    'section-3-text': 'After an empty one',
  };
  expect(parse(fields)).toEqual({
    subject: 'Twelve',
    preview: 'p',
    introduction: 'One\n\nTwo',
    sections: [
      { ...emptySection, heading: 'First' },
      { ...emptySection, heading: 'Second', text: 'Words' },
      emptySection,
      { ...emptySection, text: 'After an empty one' },
    ],
    closing: '',
  });
});

test('a form with too many sections, or with none, still becomes a letter', () => {
  const many = Array.from({ length: 12 }, (_, index) => [`section-${index}-heading`, 'x']);
  expect(parse(Object.fromEntries(many)).sections).toHaveLength(8);
  expect(parse({}).sections).toEqual([emptySection]);
});

test('an address of our own site becomes its path', () => {
  const linkOf = (link: string) =>
    parse({ 'section-0-heading': 'x', 'section-0-link': link }).sections[0]?.link;
  expect(linkOf('https://www.pahana.example/support')).toBe('/support');
  expect(linkOf('https://www.pahana.example')).toBe('/');
  expect(linkOf('https://www.pahana.example.evil.example/support')).toBe(
    'https://www.pahana.example.evil.example/support',
  );
});

test('sections are added, removed and moved, and an impossible change does nothing', () => {
  const letter = sampleLetter();
  const [first, second] = letter.sections;
  const headings = (change: Parameters<typeof changeSections>[1]) =>
    changeSections(letter, change).sections.map(({ heading }) => heading);
  expect(headings({ change: 'add', index: 0 })).toEqual([first?.heading, second?.heading, '']);
  expect(headings({ change: 'remove', index: 0 })).toEqual([second?.heading]);
  expect(headings({ change: 'up', index: 1 })).toEqual([second?.heading, first?.heading]);
  expect(headings({ change: 'down', index: 0 })).toEqual([second?.heading, first?.heading]);
  for (const change of [
    { change: 'up', index: 0 },
    { change: 'down', index: 1 },
    { change: 'remove', index: 7 },
  ] as const)
    expect(headings(change)).toEqual([first?.heading, second?.heading]);
});
