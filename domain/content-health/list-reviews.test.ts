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
const claim = {
  file: 'content/claims.yaml',
  name: '99.9% uptime',
  path: 'claims.0.review',
  on: '2026-01-31',
  months: 1,
};
const statusOn = (today: string) =>
  listReviews([claim], content, {}, today).find(({ what }) => what === claim.name)?.status;

test('a claim is fine, then due soon, then due; one month after 31 January is the last day of February', () => {
  expect(statusOn('2026-01-28')).toBe('fine');
  expect(statusOn('2026-01-29')).toBe('soon');
  expect(statusOn('2026-02-27')).toBe('soon');
  expect(statusOn('2026-02-28')).toBe('due');
});

test('the most urgent review comes first, with its file and the pages that show it', () => {
  const opening = { ...getContent().openings[0], slug: 'pm', title: 'Product Manager', posted: '2026-10-26' };
  const [first, second] = listReviews(
    [claim],
    { ...content, openings: [opening as (typeof content.openings)[number]] },
    {},
    '2026-12-25',
  );
  expect(first).toMatchObject({ what: '99.9% uptime', file: 'content/claims.yaml', shownOn: ['/services'] });
  expect(second).toMatchObject({ what: 'Product Manager', status: 'due', shownOn: ['/careers/jobs/pm'] });
});

test('an opening is due the day after its last day to apply', () => {
  const opening = { ...getContent().openings[0], slug: 'pm', posted: '2026-11-01', closesOn: '2026-11-30' };
  const statusOf = (today: string) =>
    listReviews([], { ...content, openings: [opening as (typeof content.openings)[number]] }, {}, today).find(
      ({ file }) => file === 'content/openings/pm.yaml',
    )?.status;
  expect(statusOf('2026-11-30')).toBe('soon');
  expect(statusOf('2026-12-01')).toBe('due');
});

test('new holidays are due before the last listed year ends', () => {
  const lastYear = content.promises.officeHours.holidays.at(-1)?.date.slice(0, 4);
  expect(listReviews([], content, {}, '2026-11-15')).toMatchObject([
    { what: `Public holidays of ${Number(lastYear) + 1}`, dueOn: `${lastYear}-11-01`, status: 'fine' },
  ]);
  expect(listReviews([], content, {}, `${lastYear}-11-02`)).toMatchObject([{ status: 'due' }]);
});

test('an entry counts from its last change, or from a review that changed nothing', () => {
  const { services } = getContent();
  const [service] = services;
  const file = `content/services/${service?.slug}.yaml`;
  const known = { ...content, services: services.slice(0, 1) };
  const dates = { [file]: '2025-11-01' };
  expect(listReviews([], known, dates, '2026-11-15')).toMatchObject([{ file, status: 'due' }, {}]);
  const reviewed = { file, name: service?.name ?? '', path: 'review', on: '2026-11-01', months: 12 };
  expect(
    listReviews([reviewed], known, dates, '2026-11-15')
      .filter((review) => review.file === file)
      .map((review) => review.status),
  ).toEqual(['fine']);
  expect(listReviews([], known, {}, '2026-11-15')).toHaveLength(1);
});

test('everything to be reviewed is shown on some page', () => {
  for (const { file, shownOn } of listReviews(getReviews(), getContent(), {}, '2026-11-15')) {
    expect(shownOn, file).not.toEqual([]);
  }
});
