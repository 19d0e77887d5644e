import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { hashText } from '#domain/publishing/hash-text.ts';
import { includedFile, markRevision } from '#domain/publishing/included-revisions.ts';
import { compareWithFolder } from '#domain/publishing/read-shipped.server.ts';
import { addRevision, listNewestRevisions } from '#domain/publishing/revision-store.server.ts';
import { addStaff, findStaff } from '#domain/staff/staff-store.server.ts';
import { database } from '#platform/database.server.ts';
import { createTestDatabase } from '../tests/database.ts';
import { exportRevisions } from './export-revisions.ts';

const product = 'content/products/pos-system.yaml';
const opening = 'content/openings/product-manager.yaml';
const desk = { name: 'Pahana desk', email: 'hello@pahana.example' };
const home = mkdtempSync(join(tmpdir(), 'pahana-export-'));
afterAll(() => rmSync(home, { recursive: true }));

let mirror: string;
let author: string;
beforeAll(async () => {
  await createTestDatabase();
  await addStaff({ email: 'anoma@pahana.example', role: 'sales', name: 'Anoma <Perera>' });
  author = (await findStaff('anoma@pahana.example'))?.id ?? '';
});
beforeEach(async () => {
  await forgetRevisions();
  mirror = join(mkdtempSync(join(home, 'mirror-')), 'texts.git');
});

/** As if this was another database. */
async function forgetRevisions() {
  await sql`alter table content_revision disable trigger content_revision_append_only`.execute(database());
  await sql`truncate content_revision cascade`.execute(database());
  await sql`alter table content_revision enable trigger content_revision_append_only`.execute(database());
}

function git(folder: string, ...args: string[]): string {
  const signs = ['-c', 'user.name=Developer', '-c', 'user.email=developer@pahana.example'];
  const { status, stdout, stderr } = spawnSync('git', ['-C', folder, ...signs, ...args], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stdout + stderr);
  return stdout.trim();
}

const fsck = () => git(mirror, 'fsck', '--full', '--strict', '--no-dangling');
const shown = (file: string) => readFileSync(file, 'utf8');

async function publish(
  file: string,
  text: string | null,
  { shipped = shown(file), note = '', by = author } = {},
) {
  const newest = (await listNewestRevisions()).find((revision) => revision.file === file);
  const revision = {
    ...{ file, text, previousId: newest?.id ?? null, shippedHash: hashText(shipped), note },
    ...{ changedOn: '2026-11-19', staffId: by, approvedBy: null },
  };
  const id = await database()
    .transaction()
    .execute((transaction) => addRevision(revision, transaction));
  return markRevision({ id, text });
}

/** What developers push to the mirror. */
function writeCode(texts: Record<string, string>, message: string): string {
  const folder = join(dirname(mirror), 'code');
  if (!spawnSync('git', ['-C', folder, 'status']).stdout?.length) {
    git(home, 'init', '--quiet', '--bare', '--initial-branch=main', mirror);
    git(home, 'clone', '--quiet', mirror, folder);
    git(folder, 'checkout', '--quiet', '-b', 'main');
  }
  for (const [file, text] of Object.entries(texts)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  git(folder, 'add', '--all');
  git(folder, 'commit', '--quiet', '--message', message);
  git(folder, 'push', '--quiet', 'origin', 'main');
  return folder;
}

test('each publication becomes a commit of the person who published, and none is exported twice', async () => {
  const changed = shown(product).replace('One till', 'A till');
  await publish(product, changed, { note: 'A till is\nenough' });
  const closed = await publish(opening, null);
  expect(await exportRevisions(mirror, desk)).toEqual({ outcome: 'exported', count: 2, differing: [] });
  expect(await exportRevisions(mirror, desk)).toEqual({ outcome: 'exported', count: 0, differing: [] });

  const undone = await publish(product, shown(product), { note: 'Undo', by: crypto.randomUUID() });
  expect(await exportRevisions(mirror, desk)).toEqual({ outcome: 'exported', count: 1, differing: [] });
  expect(fsck()).toBe('');
  expect(git(mirror, 'log', '--format=%an <%ae> / %cn / %s', 'content').split('\n')).toEqual([
    'Pahana desk <hello@pahana.example> / Pahana desk / products/pos-system: Undo',
    'Anoma Perera <anoma@pahana.example> / Pahana desk / openings/product-manager: closed at the desk',
    'Anoma Perera <anoma@pahana.example> / Pahana desk / products/pos-system: A till is enough',
  ]);
  expect(git(mirror, 'ls-tree', '-r', '--name-only', 'content').split('\n')).toEqual([product, includedFile]);
  expect(`${git(mirror, 'show', `content~2:${product}`)}\n`).toBe(changed);
  expect(`${git(mirror, 'show', `content:${product}`)}\n`).toBe(shown(product));
  const included = { [opening]: closed, [product]: undone };
  expect(JSON.parse(git(mirror, 'show', `content:${includedFile}`))).toEqual(included);

  const [first] = await database()
    .selectFrom('content_revision')
    .select('published_at')
    .orderBy('id')
    .execute();
  const seconds = Math.floor((first?.published_at.getTime() ?? 0) / 1000);
  expect(git(mirror, 'log', '-1', '--format=%ct %at %ci', 'content~2')).toMatch(
    new RegExp(`^${seconds} ${seconds} .* \\+0530$`),
  );
});

test('developers merge the branch, change the text further, and a release of it conflicts with nothing', async () => {
  const code = writeCode({ [product]: shown(product), [opening]: shown(opening) }, 'code');
  await publish(product, shown(product).replace('One till', 'A till'));
  await exportRevisions(mirror, desk);
  expect(git(mirror, 'merge-base', 'main', 'content')).toBe(git(mirror, 'rev-parse', 'main'));

  writeCode({ [product]: shown(product).replace('No lost sales', 'No sale is lost') }, 'further');
  expect(compareWithFolder(await listNewestRevisions(), code).conflicts).toEqual([product]);
  git(code, 'fetch', '--quiet');
  git(code, 'merge', '--quiet', '--message', 'texts', 'origin/content');
  expect(shown(join(code, product))).toContain('A till');
  expect(compareWithFolder(await listNewestRevisions(), code)).toEqual({ overlay: [], conflicts: [] });

  // The next publication follows the merged text, once it is live.
  git(code, 'push', '--quiet', 'origin', 'main');
  const live = shown(join(code, product));
  await publish(product, live.replace('A till', 'The till'), { shipped: live });
  expect(await exportRevisions(mirror, desk)).toMatchObject({ count: 1, differing: [] });
  expect(git(mirror, 'rev-parse', 'content~1')).toBe(git(mirror, 'rev-parse', 'main'));
  expect(fsck()).toBe('');
});

test('a text that developers changed, but did not deploy, is merged and not replaced', async () => {
  writeCode({ [product]: shown(product) }, 'deployed');
  const ahead = shown(product).replace('No lost sales', 'No sale is lost');
  const code = writeCode({ [product]: ahead }, 'not deployed');
  await publish(product, shown(product).replace('One till', 'A till'));
  expect(await exportRevisions(mirror, desk)).toMatchObject({ count: 1, differing: [] });
  git(code, 'fetch', '--quiet');
  git(code, 'merge', '--quiet', '--message', 'texts', 'origin/content');
  expect(shown(join(code, product))).toBe(ahead.replace('One till', 'A till'));
});

test('a text that the mirror never had is named', async () => {
  writeCode({ [product]: 'another' }, 'code');
  await publish(product, shown(product));
  expect(await exportRevisions(mirror, desk)).toMatchObject({ count: 1, differing: [product] });
});

test('the mirror of another database is left alone', async () => {
  const mark = await publish(product, shown(product).replace('One till', 'A till'));
  await exportRevisions(mirror, desk);
  const tip = git(mirror, 'rev-parse', 'content');
  await forgetRevisions();
  await publish(product, 'another');
  expect(await exportRevisions(mirror, desk)).toEqual({ outcome: 'foreign', mark });
  expect(git(mirror, 'rev-parse', 'content')).toBe(tip);
});
