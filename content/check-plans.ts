import type { Fault, ParsedYaml } from './parse-yaml.ts';
import type { Plans } from './types.ts';

/** A plan recommends only what exists, and every entry can be found by the words that visitors use for it. */
export function checkPlans(entries: Set<string>, { value, fault }: ParsedYaml<Plans>): Fault[] {
  if (!value) return [];
  const pointers = [
    ...(['goals', 'businessTypes', 'businessSizes'] as const).flatMap((part) =>
      Object.entries(value[part]).flatMap(([answer, list]) =>
        list.map(({ see }, index) => ({ see, path: [part, answer, index, 'see'] })),
      ),
    ),
    ...value.words.map(({ see }, index) => ({ see, path: ['words', index, 'see'] })),
  ];
  const worded = new Set(value.words.map(({ see }) => see));
  const unworded = [...entries].filter((entry) => !worded.has(entry));
  return [
    ...pointers
      .filter(({ see }) => !entries.has(see))
      .map(({ see, path }) => fault(path, `No file content/${see}.yaml`)),
    ...unworded.map((entry) => fault(['words'], `No words for ${entry}`)),
  ];
}
