import { patchYaml } from '#content/editing/patch-yaml.ts';
import { writeYaml } from '#content/editing/write-yaml.ts';
import type { Draft } from './draft-store.server.ts';

/** The file that a draft makes of the live text; null: none, because the entry is closed. */
export function draftedText(
  { file, value }: Pick<Draft, 'file' | 'value'>,
  liveText: string | null,
): string | null {
  if (value === null) return null;
  return liveText === null ? writeYaml(file, value) : patchYaml(liveText, value);
}
