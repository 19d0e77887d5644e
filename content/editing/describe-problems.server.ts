import { getContent } from '../read-content.server.ts';
import type { Content } from '../types.ts';
import type { FileError } from '../validation/parse-yaml.ts';
import { kindOf } from './entry-kind.ts';
import { nameEntry } from './name-entry.ts';

/** `path` is that of the field in the form; '' for the whole entry. */
export interface Problem {
  file: string;
  path: string;
  message: string;
}

/** Errors that only the whole content shows, in plain words. */
export function describeProblems(errors: FileError[], content: Content = getContent()): Problem[] {
  return errors.map(({ file, field, message }) => ({
    file,
    path: toPath(field),
    message: describeError(message, content),
  }));
}

/** `faqs[2].answer` of the file is `faqs.2.answer` of the form. */
function toPath(field: string): string {
  if (field === '(file)' || field === '(YAML)') return '';
  return field.replace(/\[(\d+)\]/g, '.$1').replace(/^\./, '');
}

const phrases: [RegExp, (found: string, content: Content) => string][] = [
  [
    /^Already used by (\S+)$/,
    (file, content) => `“${nameFile(file, content)}” has the same. Choose another.`,
  ],
  [/^No file \S+$/, () => 'The page this leads to does not exist, or no longer. Choose another.'],
  [/^No industry is called "(.*)"$/, (name) => `There is no industry called “${name}”. Choose another.`],
  [
    /^No words for (\S+)$/,
    (entry, content) => `“${nameFile(`content/${entry}.yaml`, content)}” has no words here yet.`,
  ],
  [
    /^No story of (\S+) has this title$/,
    (file, content) =>
      `“${nameFile(file, content)}” has no story with this title. Choose one of its stories.`,
  ],
  [/^Must equal the file name$/, () => 'Its address does not fit. A developer can correct it.'],
  [/^(Missing: |Unknown field)/, () => 'Something is missing or does not belong here.'],
  [/^(Too big|Too small|Invalid )/, () => 'This does not fit. Open it to see what is wrong.'],
];

function describeError(message: string, content: Content): string {
  for (const [phrase, print] of phrases) {
    const found = phrase.exec(message);
    if (found) return print(found[1] ?? '', content);
  }
  return message.replace(/(?<![.!?])$/, '.');
}

function nameFile(file: string, content: Content): string {
  const slug = file
    .split('/')
    .at(-1)
    ?.replace(/\.yaml$/, '');
  const kind = kindOf(file);
  const folder = file.split('/').at(-2) ?? '';
  const entries = { ...content, legal: content.policies } as unknown as Record<string, { slug: string }[]>;
  const entry = entries[folder]?.find((each) => each.slug === slug);
  return kind ? nameEntry(file, entry) : 'Another entry';
}
