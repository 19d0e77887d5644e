import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import type { Content, FileContent } from './types.ts';
import {
  checkFileName,
  checkHomeStory,
  checkIndustryNames,
  checkLinks,
  checkUnique,
  type Entry,
  type Placed,
} from './validation/check-entries.ts';
import { checkPlans } from './validation/check-plans.ts';
import { type FileError, type ParsedYaml, parseYaml } from './validation/parse-yaml.ts';
import { entryFolders, entrySchemas, fileSchemas } from './validation/schema.ts';

let content: Content | undefined;

export function getContent(): Content {
  content ??= readContent(process.cwd());
  return content;
}

export function readContent(root: string): Content {
  const services = readFolder(root, 'service');
  const products = readFolder(root, 'product');
  const industries = readFolder(root, 'industry');
  const openings = readFolder(root, 'opening');
  const policies = readFolder(root, 'policy');
  const files = readFiles(root);

  const catalogues: ParsedYaml<Entry>[][] = [services, products, industries];
  const entries = catalogues.flat();
  const placed: ParsedYaml<Placed>[] = [...entries, ...openings, ...policies];
  const errors = [
    ...[...placed, ...Object.values(files)].flatMap((file: ParsedYaml<unknown>) => file.errors),
    ...placed.flatMap(checkFileName),
    ...catalogues.flatMap((catalogue) => checkUnique(catalogue, ['id', 'slug', 'order', 'name'])),
    ...checkUnique(openings, ['id', 'order', 'title']),
    ...checkUnique(policies, ['id', 'order', 'title']),
    ...checkUnique(entries, ['metaTitle', 'metaDescription']),
    ...checkLinks(new Set(entries.map(({ file }) => file)), industries, files.defaults, files.home),
    ...checkIndustryNames(industries, services, products, files.defaults),
    ...checkHomeStory([...services, ...products, ...industries], files.home),
    ...checkPlans(new Set([...services, ...products].map(({ file }) => file.slice(8, -5))), files.plans),
  ];
  if (errors.length > 0) throw new ContentError(errors);

  return {
    services: inOrder(services),
    products: inOrder(products),
    industries: inOrder(industries),
    openings: inOrder(openings),
    policies: inOrder(policies),
    ...(Object.fromEntries(
      Object.entries(files).map(([kind, file]) => [kind, soundValue<unknown>(file)]),
    ) as FileContent),
  };
}

/** Lists every error of every file as `file:line:column`, which editors can open. */
class ContentError extends Error {
  override name = 'ContentError';

  constructor(errors: FileError[]) {
    const lines = errors
      .toSorted((a, b) => a.file.localeCompare(b.file) || a.line - b.line || a.column - b.column)
      .map(({ file, line, column, field, message }) => `${file}:${line}:${column}  ${field}  ${message}`);
    super(`${lines.length} ${lines.length === 1 ? 'error' : 'errors'} in the content\n${lines.join('\n')}`);
  }
}

type ParsedFiles = { [Kind in keyof FileContent]: ParsedYaml<FileContent[Kind]> };

function readFiles(root: string): ParsedFiles {
  return Object.fromEntries(
    Object.entries(fileSchemas).map(([kind, schema]: [string, z.ZodType]) => [
      kind,
      readYaml(root, `content/${kind}.yaml`, schema),
    ]),
  ) as ParsedFiles;
}

/** Reads every visible file, so that a ".yml" fails on its file name instead of being ignored. */
function readFolder<Kind extends keyof typeof entrySchemas>(root: string, kind: Kind) {
  const folder = `content/${entryFolders[kind]}`;
  const schema = entrySchemas[kind] as unknown as z.ZodType<z.infer<(typeof entrySchemas)[Kind]>>;
  return readdirSync(join(root, folder))
    .filter((name) => !name.startsWith('.'))
    .map((name) => readYaml(root, `${folder}/${name}`, schema));
}

function readYaml<T>(root: string, file: string, schema: z.ZodType<T>): ParsedYaml<T> {
  return parseYaml(schema, file, readFileSync(join(root, file), 'utf8'));
}

function inOrder<T extends Placed>(entries: ParsedYaml<T>[]): T[] {
  return entries.map(soundValue).sort((a, b) => a.order - b.order);
}

function soundValue<T>({ file, value }: ParsedYaml<T>): T {
  if (value === undefined) throw new Error(`${file} has neither a value nor an error`);
  return value;
}
