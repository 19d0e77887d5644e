import { expect, test } from 'vitest';
import { findLinkProblems } from './find-link-problems.ts';

const site = ['/', '/careers', '/products/pos-system'];
const find = (value: unknown, live: unknown = null) =>
  findLinkProblems({ value, live }, (address) => site.includes(address));

test('a link to an address that the site does not have is named at its field', () => {
  const text = [
    'See [our work](/careers) and [this](/nowhere#part).',
    { list: ['[Till](/products/till?a=1)'] },
  ];
  expect(find({ sections: [{ text }] })).toEqual({
    'sections.0.text.0': '“/nowhere” is no page of this site. Correct the address, or take the link out.',
    'sections.0.text.1.list.0': expect.stringContaining('“/products/till”'),
  });
});

test('a field that is an address is a link too', () => {
  expect(find({ slides: [{ primaryCTA: { href: '/nowhere' } }] })).toEqual({
    'slides.0.primaryCTA.href': expect.stringContaining('“/nowhere”'),
  });
  expect(find({ href: '/careers?from=home' })).toEqual({});
});

test('other sites, other words and links that are live already are left alone', () => {
  const text = '[Them](https://x.example/nowhere), [write](mailto:a@x.example), 24/7, and/or, //x.example/a';
  expect(find({ text, unit: '/month' })).toEqual({});
  expect(find({ text: 'New: [old](/gone)' }, { other: '[old](/gone)' })).toEqual({});
});
