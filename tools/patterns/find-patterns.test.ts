import { expect, test } from 'vitest';
import { findPatterns } from './find-patterns.ts';

test('literals and constant strings are found with their line and flags, also in JSX', () => {
  const code = `const a: RegExp = /a+/gu;
const b = <p>{'x'.replace(/[\\s/]/, '')}</p>;
const c = new RegExp('(c)', 'i');
const d = 4 / 2 / 1;
`;
  expect(findPatterns('a.tsx', code)).toEqual([
    { line: 1, source: 'a+', flags: 'gu', reason: null },
    { line: 2, source: '[\\s/]', flags: '', reason: null },
    { line: 3, source: '(c)', flags: 'i', reason: null },
  ]);
});

test('patterns built at run time are found too, with the reason given for them', () => {
  const code = `
const a = new RegExp(word);
// pattern-check: only we write it
const b = words.map((word) => new RegExp(word));
const c = RegExp(\`\${word}+\`); // pattern-check: for a test
`;
  expect(findPatterns('a.ts', code)).toEqual([
    { line: 2, source: null, flags: '', reason: null },
    { line: 4, source: null, flags: '', reason: 'only we write it' },
    { line: 5, source: null, flags: '', reason: 'for a test' },
  ]);
});
