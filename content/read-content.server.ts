import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import { checkFileName, checkLinks, checkUnique, type Entry } from './check-entries.ts';
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
  const services = readCatalogue(root, 'services', schemas.service);
  const products = readCatalogue(root, 'products', schemas.product);
  const industries = readCatalogue(root, 'industries', schemas.industry);
  const company = readYaml(root, 'content/company.yaml', schemas.company);
  const promises = readYaml(root, 'content/promises.yaml', schemas.promises);

  const catalogues: ParsedYaml<Entry>[][] = [services, products, industries];
  const entries = catalogues.flat();
  const faults = [
    ...[...entries, company, promises].flatMap((file) => file.faults),
    ...entries.flatMap(checkFileName),
    ...catalogues.flatMap((catalogue) => checkUnique(catalogue, ['id', 'slug', 'order', 'name'])),
    ...checkUnique(entries, ['metaTitle', 'metaDescription']),
    ...checkLinks(industries, entries),
  ];
  if (faults.length > 0 || !company.value || !promises.value) throw new ContentError(faults);

  return {
    services: inOrder(services),
    products: inOrder(products),
    industries: inOrder(industries),
    company: company.value,
    promises: promises.value,
  };
}

/** Every visible file counts: a stray ".yml" fails on its file name instead of being passed over. */
function readCatalogue<T extends Entry>(root: string, folder: string, schema: z.ZodType<T>): ParsedYaml<T>[] {
  return readdirSync(join(root, 'content', folder))
    .filter((name) => !name.startsWith('.'))
    .map((name) => readYaml(root, `content/${folder}/${name}`, schema));
}

function readYaml<T>(root: string, file: string, schema: z.ZodType<T>): ParsedYaml<T> {
  return parseYaml(schema, file, readFileSync(join(root, file), 'utf8'));
}

function inOrder<T extends Entry>(entries: ParsedYaml<T>[]): T[] {
  return entries.flatMap(({ value }) => value ?? []).sort((a, b) => a.order - b.order);
}
