import { expect, test } from 'vitest';
import { getContent } from '#content/read-content.server.ts';
import { dropGoneLinks, isGone } from './drop-gone-links.server.ts';

const [opening] = getContent().openings;

test('a link to an entry stays while the entry is there, with and without its form', () => {
  const text = `See [the job](/careers/jobs/${opening?.slug}), [apply](/careers/jobs/${opening?.slug}/apply) or [ask](/contact).`;
  expect(dropGoneLinks(text)).toBe(text);
  expect(dropGoneLinks('See [the job](/careers/jobs/cook) or [ask](/contact#form).')).toBe(
    'See the job or [ask](/contact#form).',
  );
});

test('entries of every kind may be gone, pages and other sites are not judged', () => {
  for (const folder of ['services', 'products', 'industries', 'careers/jobs', 'news', 'news/letters'])
    expect(isGone(`/${folder}/no-such-entry?from=letter`), folder).toBe(true);
  for (const href of [
    '/support',
    '/news',
    '/products?q=till',
    'https://example.com/news/x',
    'mailto:a@b.example',
  ])
    expect(isGone(href), href).toBe(false);
});
