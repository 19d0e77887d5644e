import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compressFile } from '../../publish/pages/compress-file.ts';
import { readElements } from '../../publish/pages/read-elements.ts';

/** Writes the site without the scripts of the given pages, which is the fastest they could be. */
export async function writePlainSite(build: string, folder: string, pages: string[]): Promise<void> {
  await cp(join(build, 'client'), join(folder, 'client'), { recursive: true });
  await cp(join(build, 'serving.json'), join(folder, 'serving.json'));
  for (const page of pages) {
    const path = join(folder, 'client', page, 'index.html');
    const html = Buffer.from(withoutScripts(await readFile(path, 'utf8')));
    await writeFile(path, html);
    for (const copy of await compressFile(path, html)) await writeFile(copy.path, copy.content);
  }
}

function withoutScripts(html: string): string {
  const scripts = readElements(html).filter(({ name }) => name === 'script');
  return scripts.reduceRight((text, { start, end }) => text.slice(0, start) + text.slice(end), html);
}
