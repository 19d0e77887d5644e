import type { Fault, ParsedYaml } from './parse-yaml.ts';
import type { Industry } from './types.ts';

export type Entry = Pick<Industry, 'id' | 'slug' | 'order' | 'name' | 'metaTitle' | 'metaDescription'>;

export function checkFileName({ file, value, fault }: ParsedYaml<Entry>): Fault[] {
  if (!value || file.endsWith(`/${value.slug}.yaml`)) return [];
  return [fault(['slug'], 'Must equal the file name')];
}

export function checkUnique(entries: ParsedYaml<Entry>[], keys: (keyof Entry)[]): Fault[] {
  return keys.flatMap((key) => {
    const owners = new Map<string | number, string>();
    return entries.flatMap(({ file, value, fault }) => {
      if (!value) return [];
      const owner = owners.get(value[key]);
      if (owner) return [fault([key], `Already used by ${owner}`)];
      owners.set(value[key], file);
      return [];
    });
  });
}

export function checkLinks(industries: ParsedYaml<Industry>[], entries: ParsedYaml<Entry>[]): Fault[] {
  const files = new Set(entries.map(({ file }) => file));
  return industries.flatMap(({ value, fault }) =>
    (value?.solutionCards ?? []).flatMap(({ see }, index) =>
      !see || files.has(`content/${see}.yaml`)
        ? []
        : [fault(['solutionCards', index, 'see'], `No file content/${see}.yaml`)],
    ),
  );
}
