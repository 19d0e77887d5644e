import type { Defaults, Home, Industry, Opening, Product, Service } from '../types.ts';
import type { FileError, ParsedYaml } from './parse-yaml.ts';

export type Placed = Pick<Opening, 'id' | 'slug' | 'order'>;
export type Entry = Pick<Industry, keyof Placed | 'name' | 'metaTitle' | 'metaDescription'>;

export function checkFileName({ file, value, errorAt }: ParsedYaml<Pick<Placed, 'slug'>>): FileError[] {
  if (!value || file.endsWith(`/${value.slug}.yaml`)) return [];
  return [errorAt(['slug'], 'Must equal the file name')];
}

export function checkUnique<T>(entries: ParsedYaml<T>[], keys: (keyof T & string)[]): FileError[] {
  return keys.flatMap((key) => {
    const owners = new Map<unknown, string>();
    return entries.flatMap(({ file, value, errorAt }) => {
      if (!value) return [];
      const owner = owners.get(value[key]);
      if (owner) return [errorAt([key], `Already used by ${owner}`)];
      owners.set(value[key], file);
      return [];
    });
  });
}

/** Every link of a card or a slide to an entry must lead to one that exists. */
export function checkLinks(
  files: Set<string>,
  industries: ParsedYaml<Industry>[],
  defaults: ParsedYaml<Defaults>,
  home: ParsedYaml<Home>,
): FileError[] {
  const missing = (
    errorAt: ParsedYaml<unknown>['errorAt'],
    path: PropertyKey[],
    entry: string | undefined,
  ) => (!entry || files.has(`content/${entry}.yaml`) ? [] : [errorAt(path, `No file content/${entry}.yaml`)]);
  return [
    ...industries.flatMap(({ value, errorAt }) =>
      (value?.solutionCards ?? []).flatMap(({ see }, index) =>
        missing(errorAt, ['solutionCards', index, 'see'], see),
      ),
    ),
    ...(defaults.value?.genericSolutions ?? []).flatMap(({ see }, index) =>
      missing(defaults.errorAt, ['genericSolutions', index, 'see'], see),
    ),
    ...(home.value?.slides ?? []).flatMap((slide, index) =>
      (['primaryCTA', 'secondaryCTA'] as const).flatMap((key) => {
        return missing(home.errorAt, ['slides', index, key, 'href'], entryAt(slide[key].href));
      }),
    ),
  ];
}

const entryAt = (href: string) => href.match(/^\/((services|products|industries)\/.+)/)?.[1];

/** Services, products and stories must name industries that exist. Nothing is reported while a file of an industry
 * cannot be read. */
export function checkIndustryNames(
  industries: ParsedYaml<Industry>[],
  services: ParsedYaml<Service>[],
  products: ParsedYaml<Product>[],
  defaults: ParsedYaml<Defaults>,
): FileError[] {
  const names = new Set(industries.map(({ value }) => value?.name));
  if (names.has(undefined)) return [];
  const unknown = (errorAt: ParsedYaml<unknown>['errorAt'], path: PropertyKey[], name?: string) =>
    !name || names.has(name) ? [] : [errorAt(path, `No industry is called "${name}"`)];
  return [
    ...services.flatMap(({ value, errorAt }) =>
      (value?.industries ?? []).flatMap(({ name }, index) =>
        unknown(errorAt, ['industries', index, 'name'], name),
      ),
    ),
    ...[...services, ...products].flatMap(({ value, errorAt }: ParsedYaml<Service | Product>) =>
      (value?.caseStudies ?? []).flatMap(({ industry }, index) =>
        unknown(errorAt, ['caseStudies', index, 'industry'], industry),
      ),
    ),
    ...(defaults.value?.fallbackStories ?? []).flatMap(({ industry }, index) =>
      unknown(defaults.errorAt, ['fallbackStories', index, 'industry'], industry),
    ),
    ...products.flatMap(({ value, errorAt }) => [
      ...(value?.industries ?? []).flatMap((name, index) => unknown(errorAt, ['industries', index], name)),
      ...(value?.industryUses ?? []).flatMap(({ industry }, index) =>
        unknown(errorAt, ['industryUses', index, 'industry'], industry),
      ),
    ]),
  ];
}

/** The story of the home page must be one of the entry it names. */
export function checkHomeStory(
  entries: ParsedYaml<Service | Product | Industry>[],
  { value: home, errorAt }: ParsedYaml<Home>,
): FileError[] {
  if (!home) return [];
  const { of, title } = home.story;
  const entry = entries.find(({ file }) => file === `content/${of}.yaml`);
  if (!entry) return [errorAt(['story', 'of'], `No file content/${of}.yaml`)];
  if (!entry.value) return [];
  const stories = 'stories' in entry.value ? entry.value.stories : entry.value.caseStudies;
  return stories.some((story) => story.title === title)
    ? []
    : [errorAt(['story', 'title'], `No story of ${entry.file} has this title`)];
}
