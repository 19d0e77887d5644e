import { expect, test } from 'vitest';
import { firstSentence } from './first-sentence.ts';
import { readContent } from './read-content.server.ts';

const content = readContent(process.cwd());
const entries = [
  ...content.services.map((entry) => ({ at: `services/${entry.slug}`, entry })),
  ...content.products.map((entry) => ({ at: `products/${entry.slug}`, entry })),
  ...content.industries.map((entry) => ({ at: `industries/${entry.slug}`, entry })),
];
const texts: { at: string; entry: unknown }[] = [
  ...entries,
  ...content.openings.map((entry) => ({ at: `openings/${entry.slug}`, entry })),
  { at: 'home', entry: [content.home.slides, content.home.ledes] },
  { at: 'testimonials', entry: content.testimonials },
  { at: 'defaults', entry: content.defaults },
  { at: 'people', entry: content.people },
  { at: 'consultation', entry: content.consultation },
  { at: 'about', entry: content.about },
  { at: 'diversity', entry: content.diversity },
  ...content.policies.map(({ slug, ...entry }) => ({ at: `legal/${slug}`, entry })),
  ...content.news.map((entry) => ({ at: `news/${entry.slug}`, entry })),
  ...content.letters.map((entry) => ({ at: `letters/${entry.slug}`, entry })),
  { at: 'cookies', entry: content.cookies },
  { at: 'claims', entry: content.claims },
  { at: 'support', entry: content.support },
];

/** Titles and drawings for which the specification uses a word that our style forbids. */
const fixedLabels = /^innovation( (first|culture))?$/i;

test.each(entries)('$at opens with a short sentence that ends at its first full stop', ({ entry }) => {
  const { description } = entry;
  const sentence = firstSentence(description);
  expect(sentence).toBe(description.slice(0, description.indexOf('.') + 1));
  expect(sentence.length).toBeLessThanOrEqual(80);
  expect(description.length).toBeGreaterThan(sentence.length);
});

test.each(texts)('$at follows the style rules', ({ entry }) => {
  const filler =
    /seamless|leverag|cutting.edge|empower|robust|holistic|synerg|world.class|state.of.the.art|innovat|best.in.class|next.generation|game.chang|one-stop|streamlin|utili[sz]e/i;
  const american = /\b(color|center|favor|organiz|optimiz|customiz|analyz|fulfill)/i;
  for (const text of textsOf(entry).filter((text) => !fixedLabels.test(text))) {
    expect(text).not.toMatch(/[!—]/);
    expect(text, 'curly quotation marks').not.toMatch(/['"]/);
    expect(text).not.toMatch(filler);
    expect(text).not.toMatch(american);
  }
});

test('no two files share twelve words in a row', () => {
  const owners = new Map<string, string>();
  const shared: string[] = [];
  for (const { at, entry } of texts) {
    for (const run of new Set(textsOf(entry).flatMap(runsOfTwelve))) {
      const owner = owners.get(run);
      if (owner) shared.push(`${owner} and ${at}: ${run}`);
      else owners.set(run, at);
    }
  }
  expect(shared).toEqual([]);
});

test('DATA-089 the six departments are in the order of the specification', () => {
  expect(content.company.departments.map(({ name }) => name)).toEqual([
    'Sales & Partnerships',
    'Technical Support',
    'Investor Relations',
    'Media & Press',
    'Careers & HR',
    'Legal & Compliance',
  ]);
});

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(textsOf);
  return [];
}

function runsOfTwelve(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words.slice(11).map((_, index) => words.slice(index, index + 12).join(' '));
}
