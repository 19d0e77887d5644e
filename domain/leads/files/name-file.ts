import { withoutReordering } from '../../user-text.ts';

const maxLength = 100;
const accepted = /\.(?:pdf|docx?|jpe?g|png)$/i;
/** Short and with a letter: in "cv.2024" and "Nadeesha.Perera" the last part belongs to the name. */
const extension = /\.(?=[0-9]{0,3}[a-z])[a-z0-9]{1,4}$/i;

/**
 * The name of a visitor's file from the moment it is stored: in lists, mails and downloads. Its only extension is that of
 * its detected kind, so no program opens it as anything else. A file that is not an accepted kind is refused and keeps its
 * name. PostgreSQL rejects NUL and lone surrogates.
 */
export function nameFile(sent: string, kind: string | null): string {
  // Cut at the front, because the extension is at the end.
  const plain = withoutReordering(sent.slice(-400).toWellFormed())
    .replace(/[\p{Cc}\u2028\u2029]/gu, '')
    .trim();
  if (kind === null) return plain.slice(-maxLength).toWellFormed() || 'file';
  let stem = trimDots(trimEnd(plain).replace(extension, ''));
  while (accepted.test(stem)) stem = trimEnd(stem.replace(accepted, ''));
  const bare = stem.replace(/\.(?=\S)/g, '_').slice(0, maxLength - kind.length - 1);
  return `${bare.toWellFormed() || 'file'}.${kind}`;
}

const isDotOrSpace = (character: string) => character === '.' || character.trim() === '';

/** Some systems drop dots and spaces at the end. */
function trimEnd(name: string): string {
  const characters = [...name];
  return characters.slice(0, characters.findLastIndex((character) => !isDotOrSpace(character)) + 1).join('');
}

/** Some systems hide files whose name starts with a dot. */
function trimDots(name: string): string {
  const characters = [...trimEnd(name)];
  return characters
    .slice(
      Math.max(
        0,
        characters.findIndex((character) => !isDotOrSpace(character)),
      ),
    )
    .join('');
}
