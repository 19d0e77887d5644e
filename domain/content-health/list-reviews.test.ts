import { expect, test } from 'vitest';
import { getContent } from '#content/read-content.server.ts';
import { getReviews } from '#content/read-reviews.server.ts';
import { listReviews } from './list-reviews.ts';

const content = {
  services: [],
  products: [],
  industries: [],
  openings: [],
  promises: getContent().promises,
};
const claim = { file: 'content/claims.yaml', name: '99.9% uptime', on: '2026-01-31', months: 1 };
const standing = (today: string) =>
  listReviews([claim], content, {}, today).find(({ what }) => what === claim.name)?.standing;

test('a claim is fine, then due soon, then due; a month from the last of January is the last of February', () => {
  expect(standing('2026-01-28')).toBe('fine');
  expect(standing('2026-01-29')).toBe('soon');
  expect(standing('2026-02-27')).toBe('soon');
  expect(standing('2026-02-28')).toBe('due');
});

test('the most urgent comes first, with its file and where it shows', () => {
  const opening = { ...getContent().openings[0], slug: 'pm', title: 'Product Manager', posted: '2026-10-26' };
  const [first, second] = listReviews(
    [claim],
    { ...content, openings: [opening as (typeof content.openings)[number]] },
    {},
    '2026-12-25',
  );
  expect(first).toMatchObject({ what: '99.9% uptime', file: 'content/claims.yaml', shows: ['/services'] });
  expect(second).toMatchObject({ what: 'Product Manager', standing: 'due', shows: ['/careers/jobs/pm'] });
});

test('holidays are wanted before the last listed year ends', () => {
  const lastYear = content.promises.officeHours.holidays.at(-1)?.date.slice(0, 4);
  expect(listReviews([], content, {}, '2026-11-15')).toMatchObject([
    { what: `Public holidays of ${Number(lastYear) + 1}`, dueOn: `${lastYear}-11-01`, standing: 'fine' },
  ]);
  expect(listReviews([], content, {}, `${lastYear}-11-02`)).toMatchObject([{ standing: 'due' }]);
});

test('an entry counts from its last change, unless someone found nothing to change', () => {
  const { services } = getContent();
  const [service] = services;
  const file = `content/services/${service?.slug}.yaml`;
  const known = { ...content, services: services.slice(0, 1) };
  const dates = { [file]: '2025-11-01' };
  expect(listReviews([], known, dates, '2026-11-15')).toMatchObject([{ file, standing: 'due' }, {}]);
  const looked = { file, name: service?.name ?? '', on: '2026-11-01', months: 12 };
  expect(
    listReviews([looked], known, dates, '2026-11-15')
      .filter((review) => review.file === file)
      .map((review) => review.standing),
  ).toEqual(['fine']);
  expect(listReviews([], known, {}, '2026-11-15')).toHaveLength(1);
});

test('whatever is to be reviewed is shown somewhere', () => {
  for (const { file, shows } of listReviews(getReviews(), getContent(), {}, '2026-11-15')) {
    expect(shows, file).not.toEqual([]);
  }
});
