import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { getContent, readContent } from './read-content.server.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'content-'));
  cpSync('content', join(root, 'content'), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true }));

/** Rewrites one line of a file and returns its line number. */
function rewrite(file: string, line: RegExp, by: string): number {
  const path = join(root, file);
  const lines = readFileSync(path, 'utf8').split('\n');
  const index = lines.findIndex((text) => line.test(text));
  expect(index, `${file} has no line ${line}`).toBeGreaterThan(-1);
  lines[index] = by;
  writeFileSync(path, lines.join('\n'));
  return index + 1;
}

function errors(): string[] {
  try {
    readContent(root);
  } catch (error) {
    return (error as Error).message.split('\n').slice(1);
  }
  return [];
}

test('the content of the site is valid and each catalogue is in order', () => {
  const content = readContent(root);
  for (const catalogue of [content.services, content.products, content.industries]) {
    expect(catalogue.length).toBeGreaterThan(0);
    expect(catalogue).toEqual(catalogue.toSorted((a, b) => a.order - b.order));
  }
});

test('content is read once', () => {
  expect(getContent()).toBe(getContent());
});

test('one error lists every error of every file with line and field', () => {
  const service = 'content/services/cloud-migration.yaml';
  const empty = rewrite(service, /title: Sort/, '  - title: ""');
  const unknown = rewrite(service, /^closing:/, 'closeing:');
  const phone = rewrite('content/company.yaml', /^phone:/, 'phone: 94110000000');
  const hours = rewrite('content/promises.yaml', /^ {2}opens:/, '  opens: "9 AM"');
  expect(errors()).toEqual([
    `content/company.yaml:${phone}:8  phone  Invalid input: expected string, received number`,
    `content/promises.yaml:${hours}:10  officeHours.opens  Write a time of the day such as “09:00”.`,
    `${service}:2:1  closing  Missing: expected object`,
    `${service}:${empty}:12  process[1].title  Too small: expected string to have >=1 characters`,
    `${service}:${unknown}:1  closeing  Unknown field`,
  ]);
});

test('broken YAML names its file and line', () => {
  const line = rewrite('content/industries/banking.yaml', /^name:/, 'name: Banking: retail');
  expect(errors()).toEqual([
    expect.stringMatching(`^content/industries/banking.yaml:${line}:\\d+  \\(YAML\\)  Nested mappings`),
  ]);
});

test('a slug that is not the file name is an error', () => {
  const line = rewrite('content/products/pos-system.yaml', /^slug:/, 'slug: pos');
  expect(errors()).toContain(`content/products/pos-system.yaml:${line}:7  slug  Must equal the file name`);
});

test('a file that does not end in .yaml is not ignored', () => {
  renameSync(join(root, 'content/products/pos-system.yaml'), join(root, 'content/products/pos-system.yml'));
  expect(errors()).toContain('content/products/pos-system.yml:3:7  slug  Must equal the file name');
});

test.each(['id', 'slug', 'order', 'name', 'metaTitle'] as const)('a repeated %s is an error', (field) => {
  const taken = readContent(root).products.find(({ slug }) => slug === 'inventory-management')?.[field];
  const line = rewrite('content/products/pos-system.yaml', new RegExp(`^${field}:`), `${field}: ${taken}`);
  expect(errors()).toContain(
    `content/products/pos-system.yaml:${line}:${field.length + 3}  ${field}  Already used by content/products/inventory-management.yaml`,
  );
});

test('page titles do not repeat between catalogues', () => {
  const line = rewrite(
    'content/products/pos-system.yaml',
    /^metaTitle:/,
    'metaTitle: Cloud Migration in Sri Lanka',
  );
  expect(errors()).toEqual([
    `content/products/pos-system.yaml:${line}:12  metaTitle  Already used by content/services/cloud-migration.yaml`,
  ]);
});

test('a solution that leads to no file is an error', () => {
  const line = rewrite('content/industries/banking.yaml', /see: services\/cloud/, '    see: services/cloud');
  expect(errors()).toEqual([
    `content/industries/banking.yaml:${line}:10  solutionCards[4].see  No file content/services/cloud.yaml`,
  ]);
});

test('a generic solution or a slide that leads to no entry is an error', () => {
  const card = rewrite('content/defaults.yaml', /see: products\/crm-system/, '    see: products/crm');
  const slide = rewrite('content/home.yaml', /href: \/services\/web-dev/, '      href: /services/web');
  expect(errors()).toEqual([
    `content/defaults.yaml:${card}:10  genericSolutions[2].see  No file content/products/crm.yaml`,
    `content/home.yaml:${slide}:13  slides[1].primaryCTA.href  No file content/services/web.yaml`,
  ]);
});

test('an industry named by a service or a product must exist under that name', () => {
  const service = rewrite('content/services/custom-software.yaml', /name: Healthcare/, '  - name: Hospitals');
  const use = rewrite('content/products/pos-system.yaml', /- industry: Retail/, '  - industry: Shops');
  expect(errors()).toEqual([
    `content/products/pos-system.yaml:${use}:15  industryUses[0].industry  No industry is called "Shops"`,
    `content/services/custom-software.yaml:${service}:11  industries[0].name  No industry is called "Hospitals"`,
  ]);
});

test('a story names an industry that exists, and the home page a story that exists', () => {
  const industry = rewrite(
    'content/products/pos-system.yaml',
    /^ {4}industry: Retail/,
    '    industry: Shops',
  );
  const title = rewrite('content/home.yaml', /title: The queue/, '  title: The line');
  expect(errors()).toEqual([
    `content/home.yaml:${title}:10  story.title  No story of content/industries/healthcare.yaml has this title`,
    `content/products/pos-system.yaml:${industry}:15  caseStudies[0].industry  No industry is called "Shops"`,
  ]);
  const of = rewrite('content/home.yaml', /of: industries/, '  of: industries/health');
  expect(errors()).toContain(`content/home.yaml:${of}:7  story.of  No file content/industries/health.yaml`);
});

test('a change has two different figures', () => {
  const file = 'content/industries/banking.yaml';
  const line = rewrite(file, /^ {6}to: 1$/, '      to: 7');
  expect(errors()).toEqual([`${file}:${line}:11  stories[0].measure.to  Must differ from the figure before`]);
});

test('two openings may not share an id', () => {
  const file = 'content/openings/product-manager.yaml';
  const line = rewrite(file, /^id:/, 'id: ai-ml-engineer');
  expect(errors()).toEqual([`${file}:${line}:5  id  Already used by content/openings/ai-ml-engineer.yaml`]);
});

test('DATA-051 an opening may leave its type out', () => {
  rewrite('content/openings/product-manager.yaml', /^type:/, '');
  expect(errors()).toEqual([]);
  expect(readContent(root).openings.map(({ type }) => type)).toContain(undefined);
});

test('a promise is printed with the number of hours it has', () => {
  const line = rewrite('content/promises.yaml', /^ {2}hours:/, '  hours: 4');
  expect(errors()).toEqual([
    `content/promises.yaml:${line + 2}:12  contact.printed  Must name the same number as "Hours until we answer"`,
  ]);
});

test('news and letters begin with the newest', () => {
  rewrite('content/news/second-screen-at-the-till.yaml', /^date:/, 'date: "2027-02-01"');
  const { news, letters } = readContent(root);
  expect(news.map(({ slug }) => slug)[0]).toBe('second-screen-at-the-till');
  for (const entries of [news, letters])
    expect(entries).toEqual(entries.toSorted((a, b) => b.date.localeCompare(a.date)));
});

test('a news item is about something that has a page, by one of us, and says what no other says', () => {
  const file = 'content/news/second-screen-at-the-till.yaml';
  const see = rewrite(file, /^see:/, 'see: products/abacus');
  const author = rewrite(file, /^author:/, 'author: somebody-else');
  const title = rewrite(file, /^title:/, 'title: Open between the holidays');
  expect(errors()).toEqual([
    `${file}:${title}:8  title  Already used by content/news/end-of-year-hours.yaml`,
    `${file}:${see}:6  see  No file content/products/abacus.yaml`,
    `${file}:${author}:9  author  This person is not among our people`,
  ]);
});
