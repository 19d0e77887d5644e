import { globSync, readFileSync } from 'node:fs';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { describeForm } from '#content/editing/describe-form.server.ts';
import { FormParts } from './form-parts.tsx';
import { splitParts } from './split-parts.ts';

const files = globSync('content/{*,{products,services,industries,openings,legal}/*}.yaml');

test.each(files)('the form of %s has every id once, and its fields', (file) => {
  const value: unknown = parse(readFileSync(file, 'utf8'));
  const parts = splitParts(describeForm(file));
  const html = renderToString(<FormParts parts={parts} value={value} turn={0} />);
  const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
  // Two of the same would mix up what was typed before the script ran.
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  expect(html).toMatch(/<(textarea|select|input type="text" (?!name="[^"]*[#?]"))/);
});
