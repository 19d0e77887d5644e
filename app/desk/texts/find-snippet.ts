import { foldText } from '#domain/fold-text.ts';

const around = 40;

/** The words around the first place where a text says something; null if it never does. */
export function findSnippet(value: unknown, wanted: string): string | null {
  const needle = foldText(wanted);
  for (const text of listStrings(value)) {
    const at = foldText(text).indexOf(needle);
    if (at === -1) continue;
    const [start, end] = [Math.max(0, at - around), Math.min(text.length, at + wanted.length + around)];
    return `${start > 0 ? '…' : ''}${text.slice(start, end).trim()}${end < text.length ? '…' : ''}`;
  }
  return null;
}

function listStrings(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'number') return [String(value)];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listStrings) : [];
}
