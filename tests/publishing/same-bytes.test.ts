import { cp, mkdir, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listFiles } from '../../publish/list-files.ts';
import { requireFreshBuild } from '../../tools/require-fresh-build.ts';
import { makeRelease } from '../../worker/make-release.ts';

// Beside the build, because files of another disk are copied and not linked.
const folder = resolve('.reports/same-bytes');
const release = resolve('release');
const code = join(folder, 'code');

beforeAll(async () => {
  requireFreshBuild();
  await rm(folder, { recursive: true, force: true });
  await linkProgram();
  // The publisher is told by the folder of its process what is deployed.
  process.chdir(release);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The program of the build, which does not know that any share image was drawn before. */
async function linkProgram(): Promise<void> {
  await mkdir(join(code, 'build'), { recursive: true });
  for (const name of await readdir(release))
    if (name !== 'build' && name !== 'content') await symlink(join(release, name), join(code, name));
  for (const name of await readdir(join(release, 'build')))
    if (name !== 'share-images.json') await symlink(join(release, 'build', name), join(code, 'build', name));
  await writeFile(join(code, 'build/share-images.json'), '{}');
  await cp(join(release, 'content'), join(code, 'content'), { recursive: true });
}

const make = async (name: string, texts: Parameters<typeof makeRelease>[0]['texts']) => {
  const target = join(folder, name);
  const made = await makeRelease({ code, previous: join(code, 'build'), folder: target, texts });
  return { made, target };
};

/** What differs from the build, each with the reason. */
async function compareWithBuild(target: string): Promise<string[]> {
  const build = join(release, 'build');
  const paths = async (root: string) =>
    (await listFiles(join(root, 'client'))).map((path) => `client/${path}`);
  const [own, built] = await Promise.all([paths(target), paths(build)]);
  expect(own.length).toBeGreaterThan(500);
  const differences = [
    ...built.filter((path) => !own.includes(path)).map((path) => `${path} is missing`),
    ...own.filter((path) => !built.includes(path)).map((path) => `${path} is not in the build`),
  ];
  for (const path of built.filter((name) => own.includes(name))) {
    const [one, other] = await Promise.all([stat(join(target, path)), stat(join(build, path))]);
    if (one.ino === other.ino) continue;
    const isEqual = (await readFile(join(target, path))).equals(await readFile(join(build, path)));
    differences.push(`${path} ${isEqual ? 'is a copy and no link' : 'differs'}`);
  }
  for (const path of ['serving.json', 'site.json'])
    if (!(await readFile(join(target, path))).equals(await readFile(join(build, path))))
      differences.push(`${path} differs`);
  return differences;
}

test('a release of unchanged texts equals the build byte for byte, and every file of it is a link', async () => {
  const { made, target } = await make('unchanged', []);
  expect(made).toMatchObject({ outcome: 'made', changed: [], removed: [] });
  expect(await compareWithBuild(target)).toEqual([]);
});

test('so does one of a text in which only a comment and empty lines are new', async () => {
  const file = 'content/products/pos-system.yaml';
  const text = `# Looked through by sales.\n\n${await readFile(join(release, file), 'utf8')}\n`;
  const { dates } = JSON.parse(await readFile(join(release, 'build/site.json'), 'utf8'));
  const { made, target } = await make('commented', [{ file, text, changedOn: dates[file] }]);
  expect(made).toMatchObject({ outcome: 'made', changed: [], removed: [] });
  expect(await compareWithBuild(target)).toEqual([]);
  expect(await readFile(join(target, file), 'utf8')).toBe(text);
});

test('a changed word makes new files only where it stands, and takes a fraction of the processor time of a build', async () => {
  const file = 'content/products/pos-system.yaml';
  const shipped = await readFile(join(release, file), 'utf8');
  const text = shipped.replace('The POS System runs on', 'Our POS System runs on');
  expect(text).not.toBe(shipped);
  const { target } = await make('changed', [{ file, text, changedOn: '2026-11-19' }]);
  const differing = (await compareWithBuild(target)).filter((line) => !/\.(br|gz) /.test(line));
  expect(differing).toContain('client/products/pos-system/index.html differs');
  expect(differing).toContain('client/products/pos-system.data differs');
  expect(differing.length).toBeLessThan(20);
  expect(differing.filter((line) => /missing|not in the build/.test(line))).toEqual([]);
});
