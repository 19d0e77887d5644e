import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { purge } from '../../deploy/edge/purge.ts';
import { listBuiltPages } from '../stack/list-pages.ts';
import { sendFrom } from '../stack/send-from.ts';
import { waitUntil } from '../stack/wait-until.ts';
import type { Edge } from './start-edge.ts';

const mark = '<!-- release 2 -->';
const allowedSeconds = 5;

export interface Publication {
  pages: number;
  /** From the start of the purge until the last of the pages that were visited all the time was the new one. */
  visibleAfterSeconds: number;
  /** Pages that were visited again only five seconds after the purge and were still old then. */
  oldAfterwards: string[];
}

/** Changes every page in a new release, switches to it and purges the edge, while half of the pages are visited. */
export async function publish(edge: Edge): Promise<Publication> {
  const pages = listBuiltPages().flatMap(({ address, status }) => (status === 200 ? [address] : []));
  const isNew = async (page: string) => {
    const { body } = await sendFrom('127.0.0.1', edge.url + page, { headers: { 'Accept-Encoding': 'br' } });
    return brotliDecompressSync(body).includes(mark);
  };
  for (const page of pages) await isNew(page);
  await writeRelease(edge, pages);
  await edge.switchTo(2);
  for (const page of pages) if (await isNew(page)) throw new Error(`${page} is new before the purge`);

  const visited = pages.filter((_, index) => index % 2 === 0);
  const startedAt = performance.now();
  const purging = purge([edge.url]);
  const waits = await Promise.all(
    visited.map((page) =>
      waitUntil(`${page} is new`, () => isNew(page)).then(() => performance.now() - startedAt),
    ),
  );
  const [result] = await purging;
  if (!result?.ok) throw new Error(`purge failed: ${result?.message}`);
  await pause(Math.max(0, allowedSeconds * 1000 - (performance.now() - startedAt)));
  const oldAfterwards = [];
  for (const page of pages) if (!(await isNew(page))) oldAfterwards.push(page);
  return { pages: pages.length, visibleAfterSeconds: Math.max(...waits) / 1000, oldAfterwards };
}

async function writeRelease(edge: Edge, pages: string[]): Promise<void> {
  await cp(edge.releaseFolder(1), edge.releaseFolder(2), { recursive: true });
  for (const page of pages) {
    const file = join(edge.releaseFolder(2), 'client', page, 'index.html');
    const html = (await readFile(file, 'utf8')).replace('</title>', `</title>${mark}`);
    await writeFile(file, html);
    await writeFile(
      `${file}.br`,
      brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    );
    await rm(`${file}.gz`, { force: true });
  }
}
