import { isAscii, maxTextLength, normaliseText } from './user-text.ts';

/**
 * The form in which texts are compared: in small letters and without accents, because not everyone types them. Joiners
 * are removed too: they shape Sinhala and Tamil letters, but not everyone types them either.
 */
export function foldText(text: string): string {
  if (isAscii(text)) return text.slice(0, maxTextLength).toLowerCase();
  return (
    normaliseText(text)
      // Normalising can turn one character into eighteen.
      .slice(0, maxTextLength)
      .toLowerCase()
      .replace(/[\u00C0-\u024F\u1E00-\u1EFF]/g, (letter) => letter.normalize('NFD').charAt(0))
      .replace(/[\u200C\u200D]/g, '')
  );
}

export function splitWords(text: string): string[] {
  return text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}
