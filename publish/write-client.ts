import { existsSync } from 'node:fs';
import { copyFile, link, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { listFiles } from './list-files.ts';
import { compressFile } from './pages/compress-file.ts';
import type { SiteFiles } from './pages/finish-pages.ts';

/** Copies that compressFile may have written beside a file. */
const twins = ['', '.br', '.gz'];

/**
 * Writes the files that visitors get. One that is equal in an earlier folder is linked with its compressed copies. Returns
 * what differs from the first of these folders.
 */
export async function writeClient(
  target: string,
  files: SiteFiles,
  [previous, ...others]: [string, ...string[]],
): Promise<{ changed: string[]; removed: string[] }> {
  const changed: string[] = [];
  for (const [path, content] of files) {
    await mkdir(dirname(join(target, path)), { recursive: true });
    if (await isEqual(join(previous, path), content)) {
      await linkFile(previous, target, path);
      continue;
    }
    changed.push(path);
    const other = await findEqual(others, path, content);
    if (other) await linkFile(other, target, path);
    else await writeAnew(target, path, content);
  }
  const before = (await listFiles(previous)).filter((path) => !/\.(br|gz)$/.test(path));
  return { changed: changed.sort(), removed: before.filter((path) => !files.has(path)) };
}

async function findEqual(folders: string[], path: string, content: Buffer): Promise<string | undefined> {
  for (const folder of folders) if (await isEqual(join(folder, path), content)) return folder;
  return undefined;
}

async function isEqual(path: string, content: Buffer): Promise<boolean> {
  return existsSync(path) && content.equals(await readFile(path));
}

async function linkFile(from: string, to: string, path: string): Promise<void> {
  for (const twin of twins.map((ending) => path + ending).filter((name) => existsSync(join(from, name)))) {
    // A file of the program belongs to root, who lets nobody link to it.
    await link(join(from, twin), join(to, twin)).catch(() => copyFile(join(from, twin), join(to, twin)));
  }
}

async function writeAnew(target: string, path: string, content: Buffer): Promise<void> {
  await writeFile(join(target, path), content);
  for (const twin of await compressFile(path, content))
    await writeFile(join(target, twin.path), twin.content);
}
