import { expect, test } from 'vitest';
import { getContent } from './read-content.server.ts';
import { readReviews } from './read-reviews.server.ts';

const reviews = readReviews('.');

test('every figure we claim, every client we quote and every industry we count has a day of review', () => {
  const { claims, testimonials, industries, people } = getContent();
  const named = (file: string) => reviews.filter((review) => review.file === file).map(({ name }) => name);
  expect(named('content/claims.yaml')).toEqual(claims.map(({ value, label }) => `${value} ${label}`));
  expect(named('content/testimonials.yaml')).toEqual(testimonials.map(({ name }) => name));
  expect(named('content/people.yaml')).toEqual(people.map(({ name }) => name));
  for (const { slug, name } of industries) expect(named(`content/industries/${slug}.yaml`)).toEqual([name]);
  expect(named('content/promises.yaml')).toEqual([null]);
});

test('no page can show a review, because the content has none', () => {
  expect(reviews.length).toBeGreaterThan(20);
  expect(JSON.stringify(getContent())).not.toContain('"review":');
});
