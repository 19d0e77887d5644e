import { withoutReordering } from '../../user-text.ts';

const longestName = 100;
const accepted = /\.(?:pdf|docx?|jpe?g|png)$/i;
/** Short and with a letter in it: the end of "cv.2024" or of "Nadeesha.Perera" belongs to the name. */
const ending = /\.(?=[0-9]{0,3}[a-z])[a-z0-9]{1,4}$/i;

/**
 * What a visitor's file is called from the moment it is kept: in lists, mails and downloads. Its ending is that of what
 * the bytes are, and the only one it has, so no program opens it as anything else. A file of no accepted kind is refused
 * and keeps its own. PostgreSQL refuses NUL and half surrogates.
 */
export function nameFile(sent: string, kind: string | null): string {
  // The end of a name says what it is; what is cut off in front is more than anybody reads.
  const plain = withoutReordering(sent.slice(-400).toWellFormed())
    .replace(/[\p{Cc}\u2028\u2029]/gu, '')
    .trim();
  if (kind === null) return plain.slice(-longestName).toWellFormed() || 'file';
  let stem = trimDots(trimEnd(plain).replace(ending, ''));
  while (accepted.test(stem)) stem = trimEnd(stem.replace(accepted, ''));
  const bare = stem.replace(/\.(?=\S)/g, '_').slice(0, longestName - kind.length - 1);
  return `${bare.toWellFormed() || 'file'}.${kind}`;
}

const isDot = (sign: string) => sign === '.' || sign.trim() === '';

/** Systems drop dots and spaces at the end. */
function trimEnd(name: string): string {
  const signs = [...name];
  return signs.slice(0, signs.findLastIndex((sign) => !isDot(sign)) + 1).join('');
}

/** And they hide names with a dot in front. */
function trimDots(name: string): string {
  const signs = [...trimEnd(name)];
  return signs
    .slice(
      Math.max(
        0,
        signs.findIndex((sign) => !isDot(sign)),
      ),
    )
    .join('');
}
