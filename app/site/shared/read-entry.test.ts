import { expect, test } from 'vitest';
import { getContent } from '#content/read-content.server.ts';
import {
  presentIndustry,
  presentService,
  readIndustry,
  readProduct,
  readService,
  readStory,
} from './read-entry.server.ts';

const content = getContent();

test('an unknown slug returns null, so that its page can show the listing', () => {
  expect([readService('no-such'), readProduct('no-such'), readIndustry('no-such')]).toEqual([
    null,
    null,
    null,
  ]);
});

test('SVC-14 a case study keeps its client, challenge, solution and results', () => {
  for (const service of content.services.filter(({ caseStudies }) => caseStudies.length > 0))
    expect(presentService(service, content).stories).toMatchObject(
      service.caseStudies.map(({ client, title, challenge, solution, results }) => ({
        client,
        title,
        paragraphs: [challenge, solution],
        results,
      })),
    );
});

test('every page with stories tells at least one of them by its change', () => {
  for (const { slug } of content.services) expect(changesOf(readService(slug)), slug).not.toEqual([]);
  for (const { slug } of content.products) expect(changesOf(readProduct(slug)), slug).not.toEqual([]);
  for (const { slug } of content.industries) expect(changesOf(readIndustry(slug)), slug).not.toEqual([]);
  expect(content.defaults.fallbackStories.some(({ measure }) => measure)).toBe(true);
});

test('a story has the cloth of its client’s industry', () => {
  expect(readIndustry('banking')?.stories.map(({ cloth }) => cloth)).toEqual(['banking', 'banking']);
  expect(readProduct('pos-system')?.stories.map(({ cloth }) => cloth)).toEqual(['retail', 'healthcare']);
});

test('a story shown elsewhere links to its own page', () => {
  const { of, title } = content.home.story;
  expect(readStory(of, title)).toMatchObject({ title, link: { href: `/${of}` } });
  expect(() => readStory(of, 'No such story')).toThrow(of);
});

test('SVC-15 a service without case studies shows the sample stories and marks them as such', () => {
  const [service] = content.services;
  if (!service) throw new Error('no service to test with');
  const { stories, usesSampleStories } = presentService({ ...service, caseStudies: [] }, content);
  const { fallbackStories } = content.defaults;
  expect(stories.map(({ title }) => title)).toEqual(fallbackStories.map(({ title }) => title));
  expect(usesSampleStories).toBe(true);
  expect(presentService(service, content).usesSampleStories).toBe(false);
});

test('SVC-16 every service answers the same six questions', () => {
  const questionLists = content.services.map((service) => presentService(service, content).questions);
  for (const questions of questionLists) expect(questions).toEqual(questionLists[0]);
  expect(questionLists[0]).toHaveLength(6);
});

test('IND-05 the process of every industry has the same four steps', () => {
  for (const industry of content.industries)
    expect(presentIndustry(industry, content).steps.map(({ title }) => title)).toEqual([
      'Industry Analysis',
      'Strategic Planning',
      'Implementation',
      'Optimization',
    ]);
});

test('IND-06 an industry shows its first six challenges', () => {
  const [industry] = content.industries;
  if (!industry) throw new Error('no industry to test with');
  const extra = { title: 'A seventh', description: 'Not shown.' };
  const { challenges } = presentIndustry(
    { ...industry, challenges: [...industry.challenges, extra] },
    content,
  );
  expect(challenges).toEqual(industry.challenges.slice(0, 6));
});

test('IND-10 IND-13 an industry without solutions of its own gets six generic ones, each leading to an entry', () => {
  const [industry] = content.industries;
  if (!industry) throw new Error('no industry to test with');
  const { solutionCards: own, ...without } = industry;
  const cards = presentIndustry(without, content).solutionCards;
  expect(cards).toHaveLength(6);
  expect(cards.map(({ title }) => title)).not.toEqual(own?.map(({ title }) => title));
  const known = new Set([
    ...content.services.map(({ slug }) => `/services/${slug}`),
    ...content.products.map(({ slug }) => `/products/${slug}`),
  ]);
  for (const { link } of cards) expect(known).toContain(link?.href);
});

const changesOf = (entry: { stories: { measure?: unknown }[] } | null) =>
  entry?.stories.filter(({ measure }) => measure) ?? [];
