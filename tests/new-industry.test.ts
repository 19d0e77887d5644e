import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';

const run = promisify(execFile);
const leftOut = new Set(['node_modules', 'build', '.git', '.reports', '.data', '.react-router']);

test('a new industry is one file: it reaches its pages, every menu, the search, the sitemap and its picture', async () => {
  const copy = await mkdtemp(join(tmpdir(), 'pahana-copy-'));
  onTestFinished(() => rm(copy, { recursive: true, force: true }));
  await cp('.', copy, { recursive: true, filter: (path) => !leftOut.has(basename(path)) });
  await symlink(resolve('node_modules'), join(copy, 'node_modules'));

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

  const options = { cwd: copy, env: { ...process.env, NODE_ENV: 'production' } };
  await run('node_modules/.bin/react-router', ['build'], options);
  await run('node_modules/.bin/tsx', ['tools/post-build.ts'], options);

  const built = (path: string) => readFile(join(copy, 'build/client', path), 'utf8');
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
}, 300_000);
