import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { industrySlugs, productSlugs, serviceSlugs } from '../tests/specification-slugs.ts';
import { readContent } from './read-content.server.ts';
import { productSchema, serviceSchema } from './validation/schema.ts';

const { services, products, industries, openings, home, testimonials, defaults } = readContent(process.cwd());

/** Every record has every field, none of them empty. */
function expectFields<T extends object>(records: T[], fields: (keyof T)[]) {
  for (const record of records)
    for (const field of fields) {
      const value = record[field];
      expect(Array.isArray(value) ? value.length > 0 : value, String(field)).toBeTruthy();
    }
}

function expectDifferent(values: unknown[], count: number) {
  expect(values).toHaveLength(count);
  expect(new Set(values).size).toBe(count);
}

function expectDrawings(names: string[]) {
  for (const name of names) expect(existsSync(`app/art/${name}.svg`), name).toBe(true);
}

test('DATA-003 DATA-015 DATA-037 SLUG-07 the slugs are those of the specification, in its order', () => {
  expect(services.map(({ slug }) => slug)).toEqual(serviceSlugs);
  expect(products.map(({ slug }) => slug)).toEqual(productSlugs);
  expect(industries.map(({ slug }) => slug)).toEqual(industrySlugs);
});

test('DATA-001 DATA-014 DATA-035 no two entries of a catalogue share an id', () => {
  expectDifferent(
    services.map(({ id }) => id),
    13,
  );
  expectDifferent(
    products.map(({ id }) => id),
    14,
  );
  expectDifferent(
    industries.map(({ id }) => id),
    15,
  );
});

test('DATA-004 DATA-020 DATA-038 every entry has an icon that is drawn', () => {
  expectDrawings(services.map(({ icon }) => `marks/${icon}`));
  expectDrawings(industries.map(({ icon }) => `cloths/${icon}`));
  for (const { icon } of products) expect(existsSync(`app/art/screens/${icon}.html`), icon).toBe(true);
});

test('DATA-002 DATA-005 DATA-006 DATA-007 DATA-008 DATA-009 DATA-010 DATA-013 every service has its name, descriptions, steps and lists', () => {
  expectFields(services, [
    'name',
    'description',
    'longDescription',
    'process',
    'benefits',
    'features',
    'technologies',
    'deliverables',
  ]);
  for (const { process } of services) expectFields(process, ['title', 'description']);
});

test('DATA-011 the industries of every service have a name, a description and solutions', () => {
  expectFields(services, ['industries']);
  for (const { industries: served } of services) expectFields(served, ['name', 'description', 'solutions']);
});

test('DATA-012 the case studies of a service have a client, a challenge, a solution and results, and may be none', () => {
  for (const { caseStudies } of services)
    expectFields(caseStudies, ['client', 'challenge', 'solution', 'results']);
  const [service] = services;
  expect(serviceSchema.safeParse({ ...service, caseStudies: [] }).success).toBe(true);
});

test('DATA-016 DATA-017 DATA-018 DATA-019 DATA-022 DATA-025 DATA-026 DATA-028 every product has its name, descriptions, category and lists', () => {
  expectFields(products, [
    'name',
    'description',
    'longDescription',
    'category',
    'benefits',
    'features',
    'technicalFeatures',
    'implementationDetails',
  ]);
});

test('DATA-021 a product may name its industries, and need not', () => {
  for (const { industries: named, ...product } of products) {
    for (const name of named ?? []) expect(name, product.slug).toMatch(/^\S.*\S$/);
    expect(productSchema.safeParse(product).success, product.slug).toBe(true);
  }
  expect(products.some(({ industries: named }) => named)).toBe(true);
});

test('DATA-023 DATA-027 DATA-029 DATA-031 DATA-032 every product has its benefits, architecture and implementation', () => {
  expectFields(products, [
    'industryBenefits',
    'technicalDescription',
    'implementationDescription',
    'caseStudiesTitle',
    'caseStudiesSubtitle',
  ]);
});

test('DATA-024 every use of a product in an industry has that industry, a description and benefits', () => {
  expectFields(products, ['industryUses']);
  for (const { industryUses } of products)
    expectFields(industryUses, ['industry', 'description', 'benefits']);
});

test('DATA-030 the case studies of every product have an id, a title, a description and results', () => {
  expectFields(products, ['caseStudies']);
  for (const { caseStudies } of products)
    expectFields(caseStudies, ['id', 'title', 'description', 'results']);
});

test('DATA-033 every product answers questions', () => {
  expectFields(products, ['faqs']);
  for (const { faqs } of products) expectFields(faqs, ['question', 'answer']);
});

test('DATA-034 the products use exactly the ten categories', () => {
  expect(new Set(products.map(({ category }) => category))).toEqual(
    new Set([
      'business',
      'operations',
      'procurement',
      'sales',
      'education',
      'hr',
      'healthcare',
      'hospitality',
      'logistics',
      'finance',
    ]),
  );
});

test('DATA-040 DATA-042 DATA-045 every industry has its long description, solutions and technologies', () => {
  expectFields(industries, ['longDescription', 'solutions', 'technologies']);
});

test('DATA-043 the figures of every industry are text', () => {
  for (const { stats, slug } of industries) {
    expect(stats.clients, slug).toMatch(/^\d+\+$/);
    expect(stats.implementations, slug).toMatch(/^\d+\+?$/);
    expect(stats.satisfaction, slug).toMatch(/^\d+%$/);
  }
});

test('DATA-047 DATA-050 DATA-051 the four openings are those of the specification, all full-time', () => {
  expect(
    openings.map(({ title, department, location, type }) => [title, department, location, type]),
  ).toEqual([
    ['Senior Full Stack Developer', 'Engineering', 'Colombo', 'Full-time'],
    ['Business Development Executive', 'Sales', 'Colombo', 'Full-time'],
    ['AI/ML Engineer', 'Data Science', 'Remote', 'Full-time'],
    ['Product Manager', 'Product', 'Colombo', 'Full-time'],
  ]);
  expectDifferent(
    openings.map(({ id }) => id),
    4,
  );
  for (const { id } of openings) expect(encodeURIComponent(id)).toBe(id);
});

test('DATA-052 DATA-053 DATA-054 every opening has a description, requirements and benefits', () => {
  expectFields(openings, ['description', 'requirements', 'benefits']);
});

test('DATA-055 DATA-060 the three slides have ids and a second link', () => {
  expectDifferent(
    home.slides.map(({ id }) => id),
    3,
  );
  expectDrawings(home.slides.map(({ backgroundImage }) => backgroundImage));
  for (const { secondaryCTA } of home.slides) {
    expectFields([secondaryCTA], ['text', 'href']);
    const service = new URL(secondaryCTA.href, 'https://site.example').searchParams.get('service');
    if (service) expect(services.map(({ name }) => name)).toContain(service);
  }
});

test('DATA-062 DATA-063 DATA-065 the six client logos have ids, names and a width of 120', () => {
  expectDifferent(
    home.clients.map(({ id }) => id),
    6,
  );
  expectDifferent(
    home.clients.map(({ name }) => name),
    6,
  );
  expectDrawings(home.clients.map(({ logo }) => logo));
  expect(home.clients.map(({ width }) => width)).toEqual([120, 120, 120, 120, 120, 120]);
});

test('DATA-082 DATA-083 DATA-084 DATA-085 DATA-087 DATA-088 the three testimonials are complete', () => {
  expectDifferent(
    testimonials.map(({ id }) => id),
    3,
  );
  expectFields(testimonials, ['name', 'title', 'company']);
  expectDrawings(testimonials.map(({ image }) => image));
  for (const { rating } of testimonials) expect([1, 2, 3, 4, 5]).toContain(rating);
});

test('no service has a fallback story as its own', () => {
  const stories = services.flatMap(({ caseStudies }) => caseStudies);
  for (const { client, title } of defaults.fallbackStories) {
    expect(stories.map((story) => story.client)).not.toContain(client);
    expect(stories.map((story) => story.title)).not.toContain(title);
  }
});

test('GEN-13 no public content has a business status', () => {
  const keysOf = (value: unknown): string[] =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, inner]) => [key, ...keysOf(inner)])
      : [];
  const keys = keysOf(readContent(process.cwd()));
  expect(keys).toContain('description');
  expect(keys.filter((key) => /status|state$/i.test(key))).toEqual([]);
});
