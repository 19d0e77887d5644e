import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compareShipped, type ShippedComparison } from './compare-shipped.ts';
import { includedFile, parseIncluded } from './included-revisions.ts';
import type { Revision } from './revision-store.server.ts';

/** The text of a file as the code in this folder has it; null if it has no such file. */
export function readShipped(root: string, file: string): string | null {
  try {
    return readFileSync(join(root, file), 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/** Compares the newest revisions with the code in this folder. */
export function compareWithFolder(revisions: readonly Revision[], root: string): ShippedComparison {
  const included = parseIncluded(readShipped(root, includedFile));
  return compareShipped(revisions, (file) => readShipped(root, file), included);
}
