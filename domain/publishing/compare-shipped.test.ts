import { expect, test } from 'vitest';
import { compareShipped, describeConflicts } from './compare-shipped.ts';
import { hashText } from './hash-text.ts';
import { markRevision, parseIncluded, printIncluded } from './included-revisions.ts';

const file = 'content/home.yaml';
const before = 'title: Home\n';
const ours = 'title: Our home\n';
const theirs = 'title: House\n';

const revise = (text: string | null, shipped: string | null = before) => ({
  ...{ id: '12', file, text, shippedHash: hashText(shipped) },
});

function compare(revision: ReturnType<typeof revise>, shipped: string | null, included = {}) {
  const { overlay, conflicts } = compareShipped([revision], () => shipped, included);
  if (conflicts.length > 0) return overlay.length > 0 ? 'conflict' : 'lost';
  return overlay.length > 0 ? 'staff' : 'shipped';
}

test.each([
  ['only staff changed it', revise(ours), before, 'staff'],
  ['only developers changed it', revise(before), theirs, 'shipped'],
  ['both changed it', revise(ours), theirs, 'conflict'],
  ['both wrote the same', revise(ours), ours, 'shipped'],
  ['staff closed it', revise(null), before, 'staff'],
  ['staff closed what developers changed', revise(null), theirs, 'conflict'],
  ['both closed it', revise(null), null, 'shipped'],
  ['staff changed what developers removed', revise(ours), null, 'conflict'],
  ['staff began it', revise(ours, null), null, 'staff'],
  ['both began it', revise(ours, null), theirs, 'conflict'],
])('%s', (_, revision, shipped, winner) => {
  expect(compare(revision, shipped)).toBe(winner);
});

test('a merged text wins, and a newer one of staff does not count as merged', () => {
  const merged = { [file]: markRevision(revise(ours)) };
  expect(compare(revise(ours), theirs, merged)).toBe('shipped');
  expect(compare({ ...revise(ours), id: '13' }, theirs, merged)).toBe('conflict');
  // Revision 12 of another database.
  expect(compare(revise('title: Elsewhere\n'), theirs, merged)).toBe('conflict');
  expect(compare(revise(null), theirs, { [file]: markRevision(revise(null)) })).toBe('shipped');
});

test('without revisions the files are live', () => {
  expect(compareShipped([], () => before)).toEqual({ overlay: [], conflicts: [] });
});

test('conflicts are named in order, with what to do', () => {
  const revisions = ['b', 'a'].map((name) => ({ ...revise(ours), file: `content/${name}.yaml` }));
  const { conflicts } = compareShipped(revisions, () => theirs);
  expect(conflicts).toEqual(['content/a.yaml', 'content/b.yaml']);
  expect(describeConflicts(conflicts)).toContain(
    '2 texts at the desk, and the developers changed them too:\n  content/a.yaml\n',
  );
});

test('the included revisions are one line for each file, and what cannot be read counts as none', () => {
  const included = { 'content/b.yaml': '2 x', 'content/a.yaml': '1 y' };
  expect(printIncluded(included)).toBe('{\n  "content/a.yaml": "1 y",\n  "content/b.yaml": "2 x"\n}\n');
  expect(parseIncluded(printIncluded(included))).toEqual(included);
  for (const text of [null, '', '[]', '{"a": 1}', '<<<<<<< HEAD']) expect(parseIncluded(text)).toEqual({});
});
