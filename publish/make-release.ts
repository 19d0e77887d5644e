import { existsSync } from 'node:fs';
import { cp, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ContentError, readContent } from '#content/read-content.server.ts';
import type { MadeRelease, Refusal, ReleaseOrder } from '#domain/publishing/release-order.ts';
import { PageError } from './pages/finish-pages.ts';
import { DeadLinksError, renderRelease } from './render-release.ts';

/**
 * Makes a release: the whole site with changed texts, by the program that is deployed and without a bundler. It is a process
 * of its own, because the folder of a process says which content it reads. The release gets its name when it is complete.
 */
async function makeRelease(order: ReleaseOrder): Promise<MadeRelease> {
  const began = performance.now();
  // Of this process alone: one that a killed worker left behind may still write the same release.
  const folder = `${order.folder}.${process.pid}.unfinished`;
  await rm(folder, { recursive: true, force: true });
  try {
    await writeContent(folder, order);
    process.chdir(folder);
    readContent(folder);
    const { changed, removed } = await renderRelease(folder, order);
    await giveName(folder, order.folder);
    return { outcome: 'made', changed, removed, seconds: (performance.now() - began) / 1000 };
  } catch (error) {
    const refusal = toRefusal(error);
    process.chdir(order.code);
    await rm(folder, { recursive: true, force: true });
    if (!refusal) throw error;
    return { outcome: 'refused', refusal };
  }
}

/** A folder that is there already is what somebody left of an earlier one, as long as it is incomplete. */
async function giveName(folder: string, name: string): Promise<void> {
  if (existsSync(join(name, 'serving.json'))) await rm(folder, { recursive: true, force: true });
  else {
    await rm(name, { recursive: true, force: true });
    await rename(folder, name);
  }
}

/** The shipped texts, with the changed ones in their place. */
async function writeContent(folder: string, { code, texts }: ReleaseOrder): Promise<void> {
  await cp(join(code, 'content'), join(folder, 'content'), {
    recursive: true,
    filter: (path) => !/\.(?!yaml)\w+$/.test(path),
  });
  for (const { file, text } of texts) {
    const path = join(folder, file);
    await mkdir(dirname(path), { recursive: true });
    if (text === null) await rm(path, { force: true });
    else await writeFile(path, text);
  }
}

function toRefusal(error: unknown): Refusal | undefined {
  if (error instanceof ContentError) return { because: 'errors', errors: error.errors };
  if (error instanceof DeadLinksError) return { because: 'links', links: error.links };
  if (error instanceof PageError) return { because: 'page', address: error.address, message: error.message };
  return undefined;
}

// nginx, which is another user, reads what is written here; our processes otherwise write for themselves only.
process.umask(0o022);
// Nobody would switch to what it makes once the worker is gone.
process.once('disconnect', () => process.exit(1));
process.once('message', (order: ReleaseOrder) => {
  makeRelease(order).then(
    (made) => process.send?.(made, () => process.exit()),
    (error) => {
      console.error(error);
      process.exit(1);
    },
  );
});
