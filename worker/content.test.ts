import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashText } from '#domain/publishing/hash-text.ts';
import { includedFile, markRevision, printIncluded } from '#domain/publishing/included-revisions.ts';
import { addRevision } from '#domain/publishing/revision-store.server.ts';
import { database } from '#platform/database.server.ts';
import { createTestDatabase } from '../tests/database.ts';

const product = 'content/products/pos-system.yaml';
const opening = 'content/openings/product-manager.yaml';
/** A checkout of a developer, or a release that is about to go live. */
const folder = mkdtempSync(join(tmpdir(), 'pahana-content-'));
afterAll(() => rmSync(folder, { recursive: true }));

beforeAll(async () => {
  await createTestDatabase();
  cpSync('content', join(folder, 'content'), { recursive: true });
  for (const name of [
    'node_modules',
    'worker',
    'domain',
    'platform',
    'database',
    'package.json',
    'tsconfig.json',
  ]) {
    symlinkSync(resolve(name), join(folder, name));
  }
});

function run(...args: string[]) {
  const program = ['--import', resolve('node_modules/tsx/dist/loader.mjs'), resolve('worker/content.ts')];
  const { status, stdout, stderr } = spawnSync(process.execPath, [...program, ...args], {
    cwd: folder,
    encoding: 'utf8',
  });
  return { status, output: stdout + stderr };
}

const readHere = (file: string) => readFileSync(join(folder, file), 'utf8');
const writeHere = (file: string, text: string) => writeFileSync(join(folder, file), text);

async function publish(file: string, text: string | null): Promise<string> {
  const previous = await database()
    .selectFrom('content_revision')
    .select('id')
    .where('file', '=', file)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return await database()
    .transaction()
    .execute((transaction) =>
      addRevision(
        {
          ...{
            file,
            text,
            previousId: previous?.id ?? null,
            shippedHash: hashText(readFileSync(file, 'utf8')),
          },
          ...{ changedOn: '2026-11-19', staffId: null, approvedBy: null, note: '' },
        },
        transaction,
      ),
    );
}

test('a conflict stops a deploy by name until the text of staff is merged', {
  timeout: 120_000,
}, async () => {
  expect(run('check')).toEqual({ status: 0, output: '' });
  expect(run('list')).toEqual({ status: 0, output: 'Staff have changed no text.\n' });

  const text = readHere(product).replace('One till, every counter', 'One till, every shop');
  const id = await publish(product, text);
  const line = `"${product}": "${markRevision({ id, text })}"`;
  expect(run('check')).toEqual({ status: 0, output: '' });
  expect(run('list').output).toBe(`by staff  ${product}  ${line}\n`);
  expect(run('show', product)).toEqual({ status: 0, output: text });

  const merged = text.replace('No lost sales', 'No sale is lost');
  writeHere(product, merged.replace('One till, every shop', 'One till, every counter'));
  const conflict = run('check');
  expect(conflict.status).toBe(1);
  expect(conflict.output).toMatch(/^Staff changed 1 text at the desk/);
  expect(conflict.output).toContain(`\n  ${product}\n`);
  expect(run('list').output).toBe(`CONFLICT  ${product}  ${line}\n`);
  expect(run('show', product).output).toBe(text);

  writeHere(product, merged);
  expect(run('check').status).toBe(1);
  writeHere(includedFile, printIncluded({ [product]: markRevision({ id, text }) }));
  expect(run('check')).toEqual({ status: 0, output: '' });
  expect(run('list').output).toBe(`included  ${product}  ${line}\n`);
  expect(run('show', product).output).toBe(merged);

  const again = text.replace('One till, every shop', 'One till, every stall');
  await publish(product, again);
  expect(run('check').output).toContain(product);
});

test('a closed entry has no text to show', { timeout: 60_000 }, async () => {
  await publish(opening, null);
  expect(run('show', opening)).toEqual({ status: 1, output: `Staff closed ${opening}. Remove the file.\n` });
  expect(run('show', 'content/openings/cook.yaml').output).toBe(
    'There is no text content/openings/cook.yaml.\n',
  );
  expect(run('boil').output).toContain('npm run content -- list');
});
