import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { entryFolders, fileSchemas } from '#content/validation/schema.ts';
import { contentSchemas } from './content-schemas.ts';

test.each(contentSchemas())(
  '$path matches the schema (if not: npx tsx tools/content-schemas.ts)',
  ({ path, text }) => {
    expect(readFileSync(path, 'utf8')).toBe(text);
  },
);

test('no editor schema is left over from a removed kind', () => {
  const emitted = contentSchemas().map(({ path }) => path);
  expect(readdirSync('content/schema').map((name) => `content/schema/${name}`)).toEqual(emitted.toSorted());
});

test('the first line of every YAML file names its schema for the editor', () => {
  for (const [kind, folder] of Object.entries(entryFolders)) {
    for (const name of readdirSync(`content/${folder}`)) {
      expect(firstLine(`content/${folder}/${name}`), name).toBe(
        `# yaml-language-server: $schema=../schema/${kind}.json`,
      );
    }
  }
  for (const kind of Object.keys(fileSchemas)) {
    expect(firstLine(`content/${kind}.yaml`)).toBe(`# yaml-language-server: $schema=schema/${kind}.json`);
  }
});

function firstLine(path: string): string | undefined {
  return readFileSync(path, 'utf8').split('\n')[0];
}
