import { createHash } from 'node:crypto';
import type { ChangedText } from './release-order.ts';

/** The same texts and program always have the same name, so a release that comes back is found where it was. */
export function nameRelease(program: string, texts: readonly ChangedText[]): string {
  const sorted = texts
    .map(({ file, text, changedOn }) => [file, text, changedOn])
    .sort(([a], [b]) => ((a ?? '') < (b ?? '') ? -1 : 1));
  return `${program}-${createHash('sha256').update(JSON.stringify(sorted)).digest('hex').slice(0, 12)}`;
}
