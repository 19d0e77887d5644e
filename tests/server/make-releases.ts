import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

export interface Artifact {
  id: string;
  file: string;
}

/** The name that the style sheet has in this release, and so a mark on all its pages. */
export const markOf = (number: number) => `-release${number}.css`;

/**
 * Another release made from a packed one: another name for a style sheet, in all pages and in the program that renders them,
 * and what `change` does to its folder.
 */
export function makeRelease(
  artifact: Artifact,
  number: number,
  target: string,
  change: (folder: string) => void = () => undefined,
): Artifact {
  const id = `${artifact.id}-${number}`;
  const folder = join(target, id);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  execFileSync('tar', ['--extract', '--file', artifact.file, '--directory', target]);
  renameSync(join(target, artifact.id), folder);
  const client = join(folder, 'build/client');
  const sheet = basename(globSync('assets/root-*.css', { cwd: client })[0] ?? '');
  if (!sheet) throw new Error('The build has no style sheet of the whole site');
  const renamed = sheet.replace('.css', markOf(number));
  renameSync(join(client, 'assets', sheet), join(client, 'assets', renamed));
  for (const file of globSync('**/*.{html,js,data}', { cwd: client })) {
    const path = join(client, file);
    const text = readFileSync(path, 'utf8');
    const changed = text.replaceAll(sheet, renamed);
    if (changed !== text) writeFileSync(path, changed);
  }
  // The compressed copies would still be those of the original.
  for (const file of globSync('**/*.{br,gz}', { cwd: client })) rmSync(join(client, file));
  // It renders pages too, with the same name of the sheet.
  for (const file of globSync('{build/server,chunks}/**/*.js', { cwd: folder })) {
    const path = join(folder, file);
    const text = readFileSync(path, 'utf8');
    if (text.includes(sheet)) writeFileSync(path, text.replaceAll(sheet, renamed));
  }
  change(folder);
  const about = JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8'));
  writeFileSync(join(folder, 'release.json'), `${JSON.stringify({ ...about, id })}\n`);
  const file = join(target, `pahana-${id}.tar.gz`);
  execFileSync('tar', [
    '--create',
    '--file',
    file,
    '--use-compress-program',
    'gzip -1',
    '--directory',
    target,
    id,
  ]);
  rmSync(folder, { recursive: true });
  return { id, file };
}
