import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { requireFreshBuild } from './require-fresh-build.ts';
import { digestFile, digestSources } from './source-digest.ts';

test('a build is accepted only with the sources it was made from', async () => {
  const root = await mkdtemp(join(tmpdir(), 'pahana-build-'));
  const write = (file: string, content: string) => writeFile(join(root, file), content);
  for (const folder of ['app/routes', 'build', 'docs']) await mkdir(join(root, folder), { recursive: true });
  await write('app/routes/home.tsx', 'one');
  expect(() => requireFreshBuild(root)).toThrow('npm run build');

  await write(`build/${digestFile}`, digestSources(root));
  requireFreshBuild(root);
  await write('docs/read-me.ts', 'is not part of it');
  await write('app/routes/home.test.tsx', 'is not built');
  requireFreshBuild(root);

  await write('app/routes/home.tsx', 'two');
  expect(() => requireFreshBuild(root)).toThrow('npm run build');
  await write('app/routes/home.tsx', 'one');
  requireFreshBuild(root);
  await write('app/routes/away.tsx', 'one');
  expect(() => requireFreshBuild(root)).toThrow('npm run build');
  await rm(root, { recursive: true });
});
