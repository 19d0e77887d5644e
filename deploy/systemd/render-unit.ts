import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { withheldFrom } from '#platform/secrets.ts';

/** Fills in which secrets the process of this unit does not get. */
export function renderUnit(file: string): string {
  const name = /^pahana-(\w+)/.exec(basename(file))?.[1] ?? '';
  return readFileSync(file, 'utf8').replace(/\$\{WITHHELD\}/, withheldFrom(name).join(' '));
}

if (import.meta.main) {
  const [file] = process.argv.slice(2);
  if (!file) throw new Error('usage: render-unit pahana-<process>.service');
  process.stdout.write(renderUnit(file));
}
