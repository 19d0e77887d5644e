import { execFile } from 'node:child_process';
import { cp, glob, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changePromises, oldPromise } from './change-promises.ts';

const run = promisify(execFile);
const notCopied = new Set(['node_modules', 'build', '.git', '.reports', '.data', '.react-router']);

let copy: string;
const built = (path: string) => readFile(join(copy, 'build/client', path), 'utf8');

/** Builds a copy of the project in which only the content is different. */
beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'pahana-copy-'));
  await cp('.', copy, { recursive: true, filter: (path) => !notCopied.has(basename(path)) });
  await symlink(resolve('node_modules'), join(copy, 'node_modules'));
  await addFisheries();
  await changePromises(copy);

  const options = { cwd: copy, env: { ...process.env, NODE_ENV: 'production' } };
  await run('node_modules/.bin/react-router', ['build'], options);
  await run('node_modules/.bin/tsx', ['tools/post-build.ts'], options);
  // A build takes one minute alone and ten beside a busy machine.
}, 1_200_000);
afterAll(() => rm(copy, { recursive: true, force: true }));

async function addFisheries(): Promise<void> {
  const banking = await readFile('content/industries/banking.yaml', 'utf8');
  const fisheries = banking
    .replace('id: banking', 'id: fisheries')
    .replace('slug: banking', 'slug: fisheries')
    .replace('order: 1', 'order: 16')
    .replace('name: Banking', 'name: Fisheries')
    .replace(/^description: >-\n.*$/m, 'description: >-\n  Boats, ice and buyers in one book.')
    .replace(/^metaTitle: .*$/m, 'metaTitle: Software for Fisheries')
    .replace(/^metaDescription: >-\n.*$/m, 'metaDescription: >-\n  From the landing beach to the buyer:');
  await writeFile(join(copy, 'content/industries/fisheries.yaml'), fisheries);
}

test('a new industry needs one file: it gets its pages, menu entries, search entry, sitemap entry and picture', async () => {
  for (const page of ['industries/fisheries/index.html', 'fisheries/index.html']) {
    expect(await built(page)).toMatch(/<h1[^>]*>Fisheries<\/h1>/);
    expect(await built(page)).toContain('"@type":"BreadcrumbList"');
  }
  for (const page of ['index.html', 'industries/index.html', 'about/index.html']) {
    expect(await built(page), page).toContain('href="/industries/fisheries"');
  }
  expect(await built('industries/index.html')).toContain('Boats, ice and buyers in one book.');
  expect(await built('catalogue.json')).toContain('"Fisheries"');
  expect(await built('sitemap.xml')).toContain('/industries/fisheries</loc>');
  expect((await stat(join(copy, 'build/client/share/industries/fisheries.png'))).size).toBeGreaterThan(5_000);
});

test('a changed promise appears on every page and in its description, and the old one appears nowhere', async () => {
  let pages = 0;
  for await (const file of glob('build/client/**/*.{html,data,json}', { cwd: copy })) {
    pages += 1;
    expect(await readFile(join(copy, file), 'utf8'), file).not.toMatch(oldPromise);
  }
  expect(pages).toBeGreaterThan(200);
  const descriptionOf = async (page: string) =>
    /<meta name="description" content="([^"]*)"/.exec(await built(`${page}/index.html`))?.[1];
  for (const [page, promise] of [
    ['contact', 'within 3 hours of working time'],
    ['talk-to-expert', 'within 3 hours of working time'],
    ['support', 'within 48 hours on working days. When work has stopped: within 5 hours, day and night.'],
    ['get-started', 'within 48 hours on working days'],
  ] as const) {
    expect(await descriptionOf(page), page).toContain(promise);
    expect((await built(`${page}/index.html`)).match(/within \d+ hours/g)?.length).toBeGreaterThan(2);
  }
});
