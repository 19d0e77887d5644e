import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import {
  checkFileName,
  checkIndustryNames,
  checkLinks,
  checkUnique,
  type Entry,
  type Placed,
} from './check-entries.ts';
import { ContentError } from './content-error.ts';
import { type ParsedYaml, parseYaml } from './parse-yaml.ts';
import { schemas } from './schema.ts';
import type { Content } from './types.ts';

let content: Content | undefined;

export function getContent(): Content {
  content ??= readContent(process.cwd());
  return content;
}

export function readContent(root: string): Content {
  const services = readFolder(root, 'services', schemas.service);
  const products = readFolder(root, 'products', schemas.product);
  const industries = readFolder(root, 'industries', schemas.industry);
  const openings = readFolder(root, 'openings', schemas.opening);
  const company = readYaml(root, 'content/company.yaml', schemas.company);
  const promises = readYaml(root, 'content/promises.yaml', schemas.promises);
  const home = readYaml(root, 'content/home.yaml', schemas.home);
  const testimonials = readYaml(root, 'content/testimonials.yaml', schemas.testimonials);
  const standing = readYaml(root, 'content/standing.yaml', schemas.standing);
  const consultation = readYaml(root, 'content/consultation.yaml', schemas.consultation);
  const people = readYaml(root, 'content/people.yaml', schemas.people);
  const about = readYaml(root, 'content/about.yaml', schemas.about);
  const diversity = readYaml(root, 'content/diversity.yaml', schemas.diversity);

  const catalogues: ParsedYaml<Entry>[][] = [services, products, industries];
  const entries = catalogues.flat();
  const placed: ParsedYaml<Placed>[] = [...entries, ...openings];
  const files: ParsedYaml<unknown>[] = [
    ...placed,
    company,
    promises,
    home,
    testimonials,
    standing,
    people,
    consultation,
    about,
    diversity,
  ];
  const faults = [
    ...files.flatMap((file) => file.faults),
    ...placed.flatMap(checkFileName),
    ...catalogues.flatMap((catalogue) => checkUnique(catalogue, ['id', 'slug', 'order', 'name'])),
    ...checkUnique(openings, ['id', 'order', 'title']),
    ...checkUnique(entries, ['metaTitle', 'metaDescription']),
    ...checkLinks(new Set(entries.map(({ file }) => file)), industries, standing, home),
    ...checkIndustryNames(industries, services, products),
  ];
  if (faults.length > 0) throw new ContentError(faults);

  return {
    services: inOrder(services),
    products: inOrder(products),
    industries: inOrder(industries),
    openings: inOrder(openings),
    company: soundValue(company),
    promises: soundValue(promises),
    home: soundValue(home),
    testimonials: soundValue(testimonials),
    standing: soundValue(standing),
    people: soundValue(people),
    consultation: soundValue(consultation),
    about: soundValue(about),
    diversity: soundValue(diversity),
  };
}

/** Every visible file counts: a stray ".yml" fails on its file name instead of being passed over. */
function readFolder<T extends Placed>(root: string, folder: string, schema: z.ZodType<T>): ParsedYaml<T>[] {
  return readdirSync(join(root, 'content', folder))
    .filter((name) => !name.startsWith('.'))
    .map((name) => readYaml(root, `content/${folder}/${name}`, schema));
}

function readYaml<T>(root: string, file: string, schema: z.ZodType<T>): ParsedYaml<T> {
  return parseYaml(schema, file, readFileSync(join(root, file), 'utf8'));
}

function inOrder<T extends Placed>(entries: ParsedYaml<T>[]): T[] {
  return entries.map(soundValue).sort((a, b) => a.order - b.order);
}

function soundValue<T>({ file, value }: ParsedYaml<T>): T {
  if (value === undefined) throw new Error(`${file} has neither a value nor a fault`);
  return value;
}
