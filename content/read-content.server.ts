import { AsyncLocalStorage } from 'node:async_hooks';
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
import { checkNews } from './validation/check-news.ts';
import { checkPlans } from './validation/check-plans.ts';
import { type FileError, type ParsedYaml, parseYaml } from './validation/parse-yaml.ts';
import { entryFolders, entrySchemas, fileSchemas } from './validation/schema.ts';

let content: Content | undefined;
let readCurrent = (): Content => {
  content ??= readContent(process.cwd());
  return content;
};
const scoped = new AsyncLocalStorage<Content>();

/** What visitors read now, or in a request what they read on the page that it came from. */
export function getContent(): Content {
  return scoped.getStore() ?? readCurrent();
}

/** For a process that goes on while texts change. Without it the content is that of the folder of the process. */
export function followContent(read: () => Content): void {
  readCurrent = read;
}

/** Everything that `act` does, such as the loaders of one request, reads this content; nobody else does. */
export function withContent<Result>(own: Content, act: () => Result): Result {
  return scoped.run(own, act);
}

/** Texts that replace files, such as `content/openings/cook.yaml`; with null there is no such file. */
export type Overlay = Readonly<Record<string, string | null>>;

export function readContent(root: string, overlay: Overlay = {}): Content {
  const source = { root, overlay };
  const services = readFolder(source, 'service');
  const products = readFolder(source, 'product');
  const industries = readFolder(source, 'industry');
  const openings = readFolder(source, 'opening');
  const policies = readFolder(source, 'policy');
  const news = readFolder(source, 'news');
  const letters = readFolder(source, 'letter');
  const files = readFiles(source);

  const catalogues: ParsedYaml<Entry>[][] = [services, products, industries];
  const entries = catalogues.flat();
  const placed: ParsedYaml<Placed>[] = [...entries, ...openings, ...policies];
  const entryFiles = new Set(entries.map(({ file }) => file));
  const errors = [
    ...[...placed, ...news, ...letters, ...Object.values(files)].flatMap(
      (file: ParsedYaml<unknown>) => file.errors,
    ),
    ...[...placed, ...news, ...letters].flatMap(checkFileName),
    ...catalogues.flatMap((catalogue) => checkUnique(catalogue, ['id', 'slug', 'order', 'name'])),
    ...checkUnique(openings, ['id', 'order', 'title']),
    ...checkUnique(policies, ['id', 'order', 'title']),
    ...checkUnique(entries, ['metaTitle', 'metaDescription']),
    ...checkUnique(news, ['id', 'title', 'summary']),
    ...checkNews(news, entryFiles, files.people),
    ...checkLinks(entryFiles, industries, files.defaults, files.home),
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
    news: newestFirst(news),
    letters: newestFirst(letters),
    ...(Object.fromEntries(
      Object.entries(files).map(([kind, file]) => [kind, soundValue<unknown>(file)]),
    ) as FileContent),
  };
}

/** Lists every error of every file as `file:line:column`, which editors can open. */
export class ContentError extends Error {
  override name = 'ContentError';

  constructor(readonly errors: FileError[]) {
    const lines = errors
      .toSorted((a, b) => a.file.localeCompare(b.file) || a.line - b.line || a.column - b.column)
      .map(({ file, line, column, field, message }) => `${file}:${line}:${column}  ${field}  ${message}`);
    super(`${lines.length} ${lines.length === 1 ? 'error' : 'errors'} in the content\n${lines.join('\n')}`);
  }
}

type ParsedFiles = { [Kind in keyof FileContent]: ParsedYaml<FileContent[Kind]> };

interface Source {
  root: string;
  overlay: Overlay;
}

function readFiles(source: Source): ParsedFiles {
  return Object.fromEntries(
    Object.entries(fileSchemas).map(([kind, schema]: [string, z.ZodType]) => [
      kind,
      readYaml(source, `content/${kind}.yaml`, schema),
    ]),
  ) as ParsedFiles;
}

/** Reads every visible file, so that a ".yml" fails on its file name instead of being ignored. */
function readFolder<Kind extends keyof typeof entrySchemas>(source: Source, kind: Kind) {
  const folder = `content/${entryFolders[kind]}`;
  const schema = entrySchemas[kind] as unknown as z.ZodType<z.infer<(typeof entrySchemas)[Kind]>>;
  return listFiles(source, folder).map((file) => readYaml(source, file, schema));
}

function listFiles({ root, overlay }: Source, folder: string): string[] {
  const shipped = readdirSync(join(root, folder))
    .filter((name) => !name.startsWith('.'))
    .map((name) => `${folder}/${name}`);
  const added = Object.keys(overlay).filter((file) => file.startsWith(`${folder}/`));
  return [...new Set([...shipped, ...added])].filter((file) => overlay[file] !== null);
}

/** Most texts are the same from one release to the next, and parsing all of them takes a third of a second. */
const parsed = new Map<string, ParsedYaml<unknown>>();
const mostParsed = 300;

function readYaml<T>({ root, overlay }: Source, file: string, schema: z.ZodType<T>): ParsedYaml<T> {
  const text = overlay[file] ?? readFileSync(join(root, file), 'utf8');
  const key = `${file}\n${text}`;
  const known = parsed.get(key) ?? parseYaml(schema, file, text);
  parsed.delete(key);
  parsed.set(key, known);
  if (parsed.size > mostParsed) parsed.delete(parsed.keys().next().value ?? '');
  return known as ParsedYaml<T>;
}

function inOrder<T extends Placed>(entries: ParsedYaml<T>[]): T[] {
  return entries.map(soundValue).sort((a, b) => a.order - b.order);
}

function newestFirst<T extends { date: string; slug: string }>(entries: ParsedYaml<T>[]): T[] {
  return entries.map(soundValue).sort((a, b) => b.date.localeCompare(a.date) || a.slug.localeCompare(b.slug));
}

function soundValue<T>({ file, value }: ParsedYaml<T>): T {
  if (value === undefined) throw new Error(`${file} has neither a value nor an error`);
  return value;
}
