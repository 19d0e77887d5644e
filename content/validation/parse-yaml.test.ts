import { expect, test } from 'vitest';
import { z } from 'zod';
import { parseYaml } from './parse-yaml.ts';

const schema = z.strictObject({
  name: z.string().min(1),
  kind: z.enum(['tea', 'rice']).optional(),
  steps: z.array(z.strictObject({ title: z.string().min(1), when: z.string().optional() })).min(1),
  mailbox: z.record(z.enum(['a', 'b']), z.email()).optional(),
});

function faultsIn(text: string): string[] {
  return parseYaml(schema, 'x.yaml', text).errors.map(
    ({ line, column, field, message }) => `${line}:${column} ${field} ${message}`,
  );
}

test('a sound file has a value and no errors', () => {
  const parsed = parseYaml(schema, 'x.yaml', '# note\nname: Leaf\nsteps:\n  - title: Weigh\n');
  expect(parsed).toMatchObject({ value: { name: 'Leaf', steps: [{ title: 'Weigh' }] }, errors: [] });
});

test('an empty text points at the text', () => {
  expect(faultsIn('name: Leaf\nsteps:\n  - title: Weigh\n  - when: Noon\n    title: ""\n')).toEqual([
    '5:12 steps[1].title Too small: expected string to have >=1 characters',
  ]);
});

test('a value of the wrong kind points at the value', () => {
  expect(faultsIn('name: 12\nsteps:\n  - title: Weigh\n')).toEqual([
    '1:7 name Invalid input: expected string, received number',
  ]);
});

test('a field left blank points behind its key', () => {
  expect(faultsIn('steps:\n  - title: Weigh\nname:\n')).toEqual([
    '3:6 name Invalid input: expected string, received null',
  ]);
});

test('a word outside the choices points at the word', () => {
  expect(faultsIn('name: Leaf\nkind: coffee\nsteps:\n  - title: Weigh\n')).toEqual([
    '2:7 kind Invalid option: expected one of "tea"|"rice"',
  ]);
});

test('a list that is too short points at the list', () => {
  expect(faultsIn('name: Leaf\nsteps: []\n')).toEqual([
    '2:8 steps Too small: expected array to have >=1 items',
  ]);
});

test('unknown fields point each at its key', () => {
  expect(faultsIn('name: Leaf\ncolour: red\nsteps:\n  - title: Weigh\n    titel: x\nprice: 4\n')).toEqual([
    '5:5 steps[0].titel Unknown field',
    '2:1 colour Unknown field',
    '6:1 price Unknown field',
  ]);
});

test('an unknown key of a fixed set points at the key', () => {
  expect(
    faultsIn(
      'name: Leaf\nsteps:\n  - title: Weigh\nmailbox:\n  a: a@x.example\n  b: b@x.example\n  c: c@x.example\n',
    ),
  ).toEqual(['7:3 mailbox.c Unknown field']);
});

test('a missing field points at the parent that lacks it', () => {
  expect(faultsIn('# note\nname: Leaf\nsteps:\n  - title: Weigh\n  - when: Noon\n')).toEqual([
    '5:5 steps[1].title Missing: expected string',
  ]);
  expect(faultsIn('# note\nname: Leaf\n')).toEqual(['2:1 steps Missing: expected array']);
  expect(faultsIn('name: Leaf\nsteps:\n  - title: Weigh\nmailbox:\n  a: a@x.example\n')).toEqual([
    '5:3 mailbox.b Missing: expected string',
  ]);
});

test('an empty file is one error', () => {
  expect(faultsIn('# only a note\n')).toEqual(['1:1 (file) Invalid input: expected object, received null']);
});

test('broken YAML names the line it breaks on', () => {
  const [errorAt] = faultsIn('name: Leaf\nsteps:\n  - title: "Weigh\n');
  expect(errorAt).toMatch(/^4:1 \(YAML\) Missing closing "quote/);
});

test('a key written twice points at the second', () => {
  expect(faultsIn('name: Leaf\nsteps:\n  - title: Weigh\nname: Rice\n')).toEqual([
    '4:1 (YAML) Map keys must be unique',
  ]);
});
