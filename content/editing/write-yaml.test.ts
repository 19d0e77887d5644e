import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { writeYaml } from './write-yaml.ts';

const openings = globSync('content/openings/*.yaml').sort();

test.each(openings)('%s looks as if it was written by hand', (file) => {
  const text = readFileSync(file, 'utf8');
  const { id, ...rest } = parse(text);
  const sorted = Object.fromEntries(Object.entries(rest).sort(([a], [b]) => (a < b ? -1 : 1)));
  expect(writeYaml(file, { ...sorted, id })).toBe(text);
});

test('every text can be written as a new one', () => {
  for (const file of globSync('content/**/*.yaml')) {
    const text = readFileSync(file, 'utf8');
    const written = writeYaml(file, parse(text));
    expect(parse(written), file).toEqual(parse(text));
    expect(written.split('\n')[0], file).toBe(text.split('\n')[0]);
    const long = written.split('\n').filter((line) => line.length > 120 && line.trim().includes(' '));
    expect(long, file).toEqual([]);
  }
});

test('an unfinished entry can be written', () => {
  const file = 'content/openings/cook.yaml';
  const value = { slug: 'cook', title: 'Cook: “hot” # food', description: '', requirements: ['', 'yes'] };
  expect(writeYaml(file, value)).toBe(
    `# yaml-language-server: $schema=../schema/opening.json
slug: cook
title: "Cook: “hot” # food"
description: ""
requirements:
  - ""
  - "yes"
`,
  );
  expect(parse(writeYaml(file, {}))).toEqual({});
});
