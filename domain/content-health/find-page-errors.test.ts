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
const errorsOf = (...pages: ReturnType<typeof page>[]) => findPageErrors({ pages, deadLinks: [] });

test('a complete page and a page that is not indexed have no errors', () => {
  expect(errorsOf(page('/'))).toEqual([]);
  expect(errorsOf(page('/404', { noindex: true, title: '', shareImage: undefined }))).toEqual([]);
  expect(
    errorsOf(page('/banking', { canonical: 'https://pahana.example/industries/banking', title: '' })),
  ).toEqual([]);
});

test('missing, too long and duplicate texts are listed with their page', () => {
  expect(
    errorsOf(
      page('/a', { title: 'x'.repeat(61), description: '' }),
      page('/b', { shareImage: undefined, description: 'y'.repeat(161) }),
      page('/c', { title: 'Same' }),
      page('/d', { title: 'Same' }),
    ),
  ).toEqual([
    { page: '/a', message: 'Title of 61 characters; 60 are shown' },
    { page: '/a', message: 'Has no description' },
    { page: '/b', message: 'Description of 161 characters; 160 are shown' },
    { page: '/b', message: 'Has no share image' },
    { page: '/d', message: 'Same title as /c' },
  ]);
});

test('a dead link is listed with the page it is on', () => {
  expect(findPageErrors({ pages: [], deadLinks: [{ page: '/', href: '/gone' }] })).toEqual([
    { page: '/', message: 'Links to /gone, which does not exist' },
  ]);
});
