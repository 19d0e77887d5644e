import { globSync, readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { type Node, parse, parseDocument } from 'yaml';
import { isRecord } from './field.ts';
import { PatchError, patchYaml } from './patch-yaml.ts';
import { readComments } from './yaml-source.ts';

const files = globSync('content/**/*.yaml').sort();
const read = (file: string) => readFileSync(file, 'utf8');

describe('random edits of all texts', () => {
  const editsOfEach = 27;
  const made = files.flatMap((file, index) => {
    const random = createRandom(index + 1);
    return Array.from({ length: editsOfEach }, () => makeEdit(read(file), random)).map((edit) => ({
      file,
      ...edit,
    }));
  });
  const results = made.map((edit) => ({ ...edit, result: patch(edit.text, edit.value) }));

  test('there are at least 1,600, of every kind', () => {
    expect(made.length).toBeGreaterThanOrEqual(1600);
    const counts = Object.groupBy(made, ({ kind }) => kind);
    for (const kind of kinds) expect(counts[kind]?.length, kind).toBeGreaterThan(50);
  });

  test('none is refused and none is wrong', () => {
    expect(results.filter(({ result }) => result instanceof PatchError)).toEqual([]);
    const wrong = results.filter(({ result, value }) => !isDeepStrictEqual(parse(String(result)), value));
    expect(wrong).toEqual([]);
  });

  test('no comment is lost, and none is new', () => {
    const comments = (text: string) =>
      readComments(text)
        .map((comment) => comment.text)
        .sort();
    const commentsBefore = once(comments);
    const lost = results.filter(
      ({ text, result }) => !isDeepStrictEqual(comments(String(result)), commentsBefore(text)),
    );
    expect(lost).toEqual([]);
    expect(results.filter(({ text }) => commentsBefore(text).length > 1).length).toBeGreaterThan(0);
  });

  test('lines that were not edited are unchanged', () => {
    const touched = results.filter(({ kind, text, result, lines }) => {
      const change = changeOf(text, String(result));
      const isOutside = change.start < lines.start || change.end > lines.end;
      return result !== text && (isOutside || !keepsLines(kind, change));
    });
    expect(
      touched.map(({ file, kind, text, result }) => ({ file, kind, ...changeOf(text, String(result)) })),
    ).toEqual([]);
  });
});

test('a text without a change stays as it is', () => {
  for (const file of files) expect(patchYaml(read(file), parse(read(file)))).toBe(read(file));
});

describe('comments and styles', () => {
  const text = `# yaml-language-server: $schema=schema.json
# About the whole.

# About the first.
first: "2026-01-01" # quoted
second: >- # folded
  One line of words that goes on until it
  is broken by hand, and goes on.

# About the list.
list:
  # about a
  - name: a
    note: x # beside
  # about b
  - name: b
    # inside b
    note: y
  # about nothing
rows:
  - [a, "b, c"]
  - [d, e]
none:
flow: ["x: y", z]
last: |-
  kept
    as it is
`;
  const value = parse(text);
  const change = (with_: object) => patchYaml(text, { ...value, ...with_ });

  test('a value changes in its style, beside its comment', () => {
    expect(change({ first: '2026-02-02' })).toBe(text.replace('2026-01-01', '2026-02-02'));
    expect(change({ second: 'Short.' })).toBe(text.replace(/ {2}One line[^.]*\./, '  Short.'));
    expect(change({ last: 'kept\n  otherwise' })).toBe(text.replace('as it is', 'otherwise'));
    expect(change({ none: 'some' })).toBe(text.replace('none:', 'none: some'));
    expect(change({ flow: ['x: y', 'z', 'new, one'] })).toBe(text.replace(', z]', ', z, "new, one"]'));
  });

  test('lines of a folded text before and behind the change stay', () => {
    expect(change({ second: value.second.replace('broken by hand', 'cut') })).toContain(
      'until it\n  is cut, and goes on.\n',
    );
    expect(change({ second: `More. ${value.second}` })).toContain('  More. One line of words');
  });

  test('comments move with their items', () => {
    const [a, b] = value.list;
    expect(change({ list: [b, a] })).toContain(`list:
  # about b
  - name: b
    # inside b
    note: y
  # about a
  - name: a
    note: x # beside
  # about nothing
rows:`);
    expect(change({ list: [{ name: 'new' }, a, b] })).toContain(
      'list:\n  - name: new\n  # about a\n  - name: a\n',
    );
  });

  test('comments of what is removed stay where it was', () => {
    const [a] = value.list;
    expect(change({ list: [a] })).toContain(`    note: x # beside
  # about b
  # inside b
  # about nothing
rows:`);
    const emptied = change({ list: [] });
    expect(emptied).toContain('list: []\n');
    for (const { text: comment } of readComments(text)) expect(emptied).toContain(comment);
    const { second: _, ...rest } = value;
    expect(patchYaml(text, rest)).toContain('# quoted\n\n# folded\n# About the list.\n');
  });

  test('new items look like their neighbours', () => {
    expect(change({ rows: [...value.rows, ['f', 'yes']] })).toContain('  - [d, e]\n  - [f, "yes"]\n');
    expect(change({ list: [...value.list, { name: 'c', note: 'no' }] })).toContain(
      '    note: y\n  - name: c\n    note: "no"\n  # about nothing\n',
    );
  });

  test('the comment that names the schema stays at the top', () => {
    const people = '# yaml-language-server: $schema=schema/people.json\n- id: a\n- id: b\n';
    expect(patchYaml(people, [{ id: 'b' }, { id: 'a' }])).toBe(
      people.replace('id: a\n- id: b', 'id: b\n- id: a'),
    );
    expect(patchYaml(people, [])).toBe('# yaml-language-server: $schema=schema/people.json\n[]\n');
  });

  test('a new field comes where the value has it', () => {
    expect(patchYaml('a: 1\nc: 3\n', { a: 1, b: 2, c: 3 })).toBe('a: 1\nb: 2\nc: 3\n');
    expect(patchYaml('- b: 2\n', [{ a: 1, b: 2 }])).toBe('- a: 1\n  b: 2\n');
  });

  test('what cannot be written without a change elsewhere is refused', () => {
    expect(() => patchYaml('a: &x 1\nb: *x\n', { a: 2, b: 1 })).toThrow(PatchError);
    expect(() => patchYaml('a: [\n', { a: [] })).toThrow(PatchError);
  });
});

const kinds = ['change', 'add', 'remove', 'move', 'clear', 'empty', 'several'] as const;
type Kind = (typeof kinds)[number];
interface Edit {
  kind: Kind;
  text: string;
  value: unknown;
  /** Those that the edit may touch, the last one excluded. */
  lines: { start: number; end: number };
}

const hardTexts = [
  ...[
    'Short.',
    '',
    'yes',
    'no',
    'null',
    '~',
    'true',
    '12',
    '0x1f',
    '1e3',
    '.5',
    '2026-01-31',
    '09:00',
    '1_000',
  ],
  ...[
    'Yes: no # maybe',
    '# no comment',
    "It's 'so'",
    'She said "so"',
    `Both ' and "`,
    'a \\ b',
    'ends with:',
  ],
  ...[
    '- dash',
    '* star',
    '& and',
    '!important',
    '@at',
    '`tick',
    '%percent',
    '{brace}',
    '[list]',
    '? what',
    '| pipe',
  ],
  ...['> more', '---', '...', 'a, b', '{a: b}', '“Quotes” & ‘curls’ – සිංහල தமிழ்', '😀 astral'],
  ...[
    '  leading spaces',
    'trailing ',
    'two  spaces',
    'tab\there',
    'two\nlines',
    'a paragraph\n\nand another',
    '\n',
    '\u2028',
  ],
  'A longer sentence that goes on: with a colon, # a mark and සිංහල. '.repeat(9).trim(),
  `${'A long paragraph, to be folded. '.repeat(8)}\n${'- Another, which begins with a dash. '.repeat(6)}`.trim(),
  `https://pahana.example/${'long-address-without-a-space-'.repeat(6)}`,
  '  indented and long, so that it cannot be folded '.repeat(4),
];

const parseOnce = once((text) => parse(text) as unknown);
const openOnce = once((text) => parseDocument(text));

function once<Result>(make: (text: string) => Result): (text: string) => Result {
  const known = new Map<string, Result>();
  return (text) => {
    const result = known.get(text) ?? make(text);
    known.set(text, result);
    return result;
  };
}

/** The same numbers in every run. */
function createRandom(seed: number): (below: number) => number {
  let state = seed * 7919;
  return (below) => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return Math.floor((state / 0x80000000) * below);
  };
}

type Path = (string | number)[];
interface Place {
  path: Path;
  value: unknown;
}

function listPlaces(value: unknown, path: Path = []): Place[] {
  const inner = Array.isArray(value)
    ? value.flatMap((item, index) => listPlaces(item, [...path, index]))
    : isRecord(value)
      ? Object.entries(value).flatMap(([key, item]) => listPlaces(item, [...path, key]))
      : [];
  return [{ path, value }, ...inner];
}

function makeEdit(text: string, random: (below: number) => number): Edit {
  const value: unknown = structuredClone(parseOnce(text));
  const places = listPlaces(value);
  const pick = <T>(items: readonly T[]) => items[random(items.length)] as T;
  const lists = places.filter(({ value: list }) => Array.isArray(list) && list.length > 0);
  const fields = places.filter(({ path }) => typeof path.at(-1) === 'string');
  const kind = pick(kinds);
  const whole = { start: 0, end: Number.POSITIVE_INFINITY };
  const hard = () => pick(hardTexts);
  const made = (path: Path): Edit => ({ kind, text, value, lines: linesAt(text, path) });
  switch (kind) {
    case 'change': {
      const { path, value: old } = pick(places.filter(({ value: leaf }) => typeof leaf !== 'object'));
      put(
        value,
        path,
        typeof old === 'number' && random(2) ? old + 1 : typeof old === 'boolean' ? !old : hard(),
      );
      return made(path);
    }
    case 'add':
    case 'remove':
    case 'move': {
      const { path, value: list } = pick(lists.length > 0 ? lists : [{ path: [], value: [] }]) as Place & {
        value: unknown[];
      };
      const at = random(list.length);
      const edit = made(path);
      if (kind === 'remove') list.splice(at, 1);
      if (kind === 'add') list.splice(random(list.length + 1), 0, vary(list[at], hard));
      if (kind === 'move') list.splice(random(list.length), 0, ...list.splice(at, 1));
      return edit;
    }
    case 'clear': {
      // An optional field is cleared, or one that was absent is filled in.
      const { path } = pick(fields);
      const parent = at(value, path.slice(0, -1)) as Record<string, unknown>;
      if (random(2)) delete parent[path.at(-1) as string];
      else
        parent.added = pick([
          hard(),
          [hard(), hard()],
          { one: hard(), two: [hard()] },
          [{ a: hard(), b: 2 }],
          [],
          {},
          [1, 2],
        ]);
      return made(path.slice(0, -1));
    }
    case 'empty': {
      const { path } = pick(places.filter(({ path: each }) => each.length > 0));
      put(value, path, pick([[], {}, null, hard(), [hard()], { a: hard() }]));
      return made(path);
    }
    case 'several': {
      for (let count = random(6) + 2; count > 0; count -= 1) {
        const { path, value: old } = pick(listPlaces(value).filter((place) => place.path.length > 0));
        const parent = at(value, path.slice(0, -1));
        const change = Array.isArray(parent) ? random(4) : 0;
        if (!Array.isArray(parent) || change === 0) put(value, path, vary(old, hard));
        else if (change === 1) parent.splice(random(parent.length), 0, vary(old, hard));
        else if (change === 2) parent.splice(Number(path.at(-1)), 1);
        else parent.reverse();
      }
      return { kind, text, value, lines: whole };
    }
  }
}

/** A value of the same shape with other texts. */
function vary(value: unknown, text: () => string): unknown {
  if (Array.isArray(value)) return value.map((item) => vary(item, text));
  if (isRecord(value))
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, vary(item, text)]));
  return typeof value === 'string' ? text() : value;
}

const at = (value: unknown, path: Path): unknown =>
  path.reduce((node, step) => (node as Record<string, unknown>)[step], value);

function put(value: unknown, path: Path, wanted: unknown): void {
  (at(value, path.slice(0, -1)) as Record<string, unknown>)[path.at(-1) as string] = wanted;
}

/** Between the first and the last line that differ. */
function changeOf(text: string, result: string) {
  const [before, after] = [linesOf(text), linesOf(result)];
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let same = 0;
  while (same < shorter - start && before.at(-1 - same) === after.at(-1 - same)) same += 1;
  const end = before.length - same;
  return { start, end, old: before.slice(start, end), new: after.slice(start, after.length - same) };
}

const linesOf = (text: string) => text.split('\n');

/** Whether a list still has the lines of the items that it still has. In brackets a list is one line. */
function keepsLines(kind: Kind, change: ReturnType<typeof changeOf>): boolean {
  if ([...change.old, ...change.new].some((line) => /: \[|- \[/.test(line))) return true;
  const [before, after] = [change.old.toSorted(), change.new.toSorted()];
  if (kind === 'move') return isDeepStrictEqual(before, after);
  if (kind === 'remove') return after.every((line) => before.includes(line));
  return kind !== 'add' || before.every((line) => after.includes(line));
}

/** From the line of its key or dash to its last line. */
function linesAt(text: string, path: Path): Edit['lines'] {
  const document = openOnce(text);
  if (path.length === 0) return { start: 0, end: linesOf(text).length };
  const node = document.getIn(path, true) as Node;
  const [start = 0, end = 0] = node.range ?? [];
  const lineOf = (offset: number) => linesOf(text.slice(0, offset)).length - 1;
  return { start: Math.max(lineOf(start) - 1, 0), end: lineOf(end) + (text[end - 1] === '\n' ? 0 : 1) };
}

function patch(text: string, value: unknown): string | PatchError {
  try {
    return patchYaml(text, value);
  } catch (error) {
    if (error instanceof PatchError) return error;
    throw error;
  }
}
