import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

export interface Artifact {
  id: string;
  file: string;
}

/** Another release made from a packed one: other pages, another name for a style sheet, and perhaps a migration. */
export function makeRelease(
  artifact: Artifact,
  number: number,
  target: string,
  migration?: string,
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
  const renamed = sheet.replace('.css', `${number}.css`);
  renameSync(join(client, 'assets', sheet), join(client, 'assets', renamed));
  for (const file of globSync('**/*.{html,js,data}', { cwd: client })) {
    const path = join(client, file);
    const text = readFileSync(path, 'utf8');
    const changed =
      text.replaceAll(sheet, renamed) + (file.endsWith('.html') ? `<!-- release ${number} -->` : '');
    if (changed !== text) writeFileSync(path, changed);
  }
  // The compressed copies would still be those of the original.
  for (const file of globSync('**/*.{br,gz}', { cwd: client })) rmSync(join(client, file));
  if (migration) writeFileSync(join(folder, `database/migrations/9${number}00-try.sql`), migration);
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
