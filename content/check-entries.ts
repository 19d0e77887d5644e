import type { Fault, ParsedYaml } from './parse-yaml.ts';
import type { Home, Industry, Issue, Opening, Product, Service, Standing } from './types.ts';

export type Placed = Pick<Opening, 'id' | 'slug' | 'order'>;
export type Entry = Pick<Industry, keyof Placed | 'name' | 'metaTitle' | 'metaDescription'>;

export function checkFileName({ file, value, fault }: ParsedYaml<Pick<Placed, 'slug'>>): Fault[] {
  if (!value || file.endsWith(`/${value.slug}.yaml`)) return [];
  return [fault(['slug'], 'Must equal the file name')];
}

export function checkUnique<T>(entries: ParsedYaml<T>[], keys: (keyof T & string)[]): Fault[] {
  return keys.flatMap((key) => {
    const owners = new Map<unknown, string>();
    return entries.flatMap(({ file, value, fault }) => {
      if (!value) return [];
      const owner = owners.get(value[key]);
      if (owner) return [fault([key], `Already used by ${owner}`)];
      owners.set(value[key], file);
      return [];
    });
  });
}

/** A card, a slide or a letter that leads to an entry leads to one that exists. */
export function checkLinks(
  files: Set<string>,
  industries: ParsedYaml<Industry>[],
  issues: ParsedYaml<Issue>[],
  standing: ParsedYaml<Standing>,
  home: ParsedYaml<Home>,
): Fault[] {
  const missing = (fault: ParsedYaml<unknown>['fault'], path: PropertyKey[], entry: string | undefined) =>
    !entry || files.has(`content/${entry}.yaml`) ? [] : [fault(path, `No file content/${entry}.yaml`)];
  return [
    ...industries.flatMap(({ value, fault }) =>
      (value?.solutionCards ?? []).flatMap(({ see }, index) =>
        missing(fault, ['solutionCards', index, 'see'], see),
      ),
    ),
    ...(standing.value?.genericSolutions ?? []).flatMap(({ see }, index) =>
      missing(standing.fault, ['genericSolutions', index, 'see'], see),
    ),
    ...(home.value?.slides ?? []).flatMap((slide, index) =>
      (['primaryCTA', 'secondaryCTA'] as const).flatMap((key) => {
        return missing(home.fault, ['slides', index, key, 'href'], entryAt(slide[key].href));
      }),
    ),
    ...issues.flatMap(({ value, fault }) =>
      (value?.sections ?? []).flatMap(({ link }, index) =>
        missing(fault, ['sections', index, 'link', 'href'], entryAt(link?.href)),
      ),
    ),
  ];
}

const entryAt = (href?: string) => href?.match(/^\/((services|products|industries)\/.+)/)?.[1];

/** Services and products call an industry by the name it has in its own file; while one of those cannot be read, none
 * of the callers is blamed. */
export function checkIndustryNames(
  industries: ParsedYaml<Industry>[],
  services: ParsedYaml<Service>[],
  products: ParsedYaml<Product>[],
): Fault[] {
  const names = new Set(industries.map(({ value }) => value?.name));
  if (names.has(undefined)) return [];
  const unknown = (fault: ParsedYaml<unknown>['fault'], path: PropertyKey[], name: string) =>
    names.has(name) ? [] : [fault(path, `No industry is called "${name}"`)];
  return [
    ...services.flatMap(({ value, fault }) =>
      (value?.industries ?? []).flatMap(({ name }, index) =>
        unknown(fault, ['industries', index, 'name'], name),
      ),
    ),
    ...products.flatMap(({ value, fault }) => [
      ...(value?.industries ?? []).flatMap((name, index) => unknown(fault, ['industries', index], name)),
      ...(value?.industryUses ?? []).flatMap(({ industry }, index) =>
        unknown(fault, ['industryUses', index, 'industry'], industry),
      ),
    ]),
  ];
}
