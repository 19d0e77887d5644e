import { expect, test } from 'vitest';
import { findPageErrors } from './find-page-errors.ts';

const page = (address: string, changes: object = {}) => ({
  address,
  title: `Title of ${address}`,
  description: `Description of ${address}`,
  canonical: `https://pahana.example${address}`,
  noindex: false,
  shareImage: 'https://pahana.example/share/x.png',
  ...changes,
});
const faultsOf = (...pages: ReturnType<typeof page>[]) => findPageErrors({ pages, deadLinks: [] });

test('a sound page has nothing against it, nor has one that is not to be found', () => {
  expect(faultsOf(page('/'))).toEqual([]);
  expect(faultsOf(page('/404', { noindex: true, title: '', shareImage: undefined }))).toEqual([]);
  expect(
    faultsOf(page('/banking', { canonical: 'https://pahana.example/industries/banking', title: '' })),
  ).toEqual([]);
});

test('what is missing, too long or said twice is named with its page', () => {
  expect(
    faultsOf(
      page('/a', { title: 'x'.repeat(61), description: '' }),
      page('/b', { shareImage: undefined, description: 'y'.repeat(161) }),
      page('/c', { title: 'Same' }),
      page('/d', { title: 'Same' }),
    ),
  ).toEqual([
    { page: '/a', fault: 'Title of 61 characters; 60 are shown' },
    { page: '/a', fault: 'Has no description' },
    { page: '/b', fault: 'Description of 161 characters; 160 are shown' },
    { page: '/b', fault: 'Has no picture to be shared with' },
    { page: '/d', fault: 'Same title as /c' },
  ]);
});

test('a link that leads nowhere is named with the page it stands on', () => {
  expect(findPageErrors({ pages: [], deadLinks: [{ page: '/', href: '/gone' }] })).toEqual([
    { page: '/', fault: 'Leads to /gone, which does not exist' },
  ]);
});
