import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Replaces the numbers of every promise, in a copy of the content. */
const changes: [string, string][] = [
  [
    '  hours: 2\n  counts: office\n  printed: within 2 hours',
    '  hours: 3\n  counts: office\n  printed: within 3 hours',
  ],
  [
    '  hours: 24\n  counts: office\n  printed: within 24 hours',
    '  hours: 48\n  counts: office\n  printed: within 48 hours',
  ],
  [
    '  hours: 1\n  counts: always\n  printed: within 1 hour,',
    '  hours: 5\n  counts: always\n  printed: within 5 hours,',
  ],
  ['  workingDays: 21\n  printed: within 21', '  workingDays: 19\n  printed: within 19'],
];

/** The old promises, which no page, mail or answer may contain any more. */
export const oldPromise = /within (2 hours|24 hours|1 hour|21 working days)\b|What does 24 hours mean/;

export async function changePromises(root: string): Promise<void> {
  const file = join(root, 'content/promises.yaml');
  let text = await readFile(file, 'utf8');
  for (const [from, to] of changes) {
    if (!text.includes(from)) throw new Error(`promises.yaml no longer contains "${from}"`);
    text = text.replaceAll(from, to);
  }
  await writeFile(file, text);
}
