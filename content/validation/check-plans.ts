import type { Plans } from '../types.ts';
import type { FileError, ParsedYaml } from './parse-yaml.ts';

/** A plan may recommend only what exists, and every entry needs the words that visitors use for it. */
export function checkPlans(entries: Set<string>, { value, errorAt }: ParsedYaml<Plans>): FileError[] {
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
      .map(({ see, path }) => errorAt(path, `No file content/${see}.yaml`)),
    ...unworded.map((entry) => errorAt(['words'], `No words for ${entry}`)),
  ];
}
