import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fitMarkup, nameStyles, styleSheet } from './vite-art.ts';

const fitted = (markup: string) => fitMarkup(markup, nameStyles([markup]));

test('a style attribute becomes a class added to those of the element', () => {
  expect(fitted('<div class="_win _at" style="--x:1em">a</div>')).toBe('<div class="_win _at a-0">a</div>');
});

test('an element without a class gets one', () => {
  expect(fitted('<div><i style="padding:0">a</i></div>')).toBe('<div><i class="a-0">a</i></div>');
  expect(fitted('<svg viewBox="0 0 1 1"><path style="fill:red" d="M0 0"/></svg>')).toBe(
    '<svg viewBox="0 0 1 1"><path class="a-0" d="M0 0"/></svg>',
  );
});

test('equal styles share one class over all files, whatever their order', () => {
  const [one, two] = ['<i style="padding:0"/><i style="color:red"/>', '<b style="padding:0"/>'];
  expect(nameStyles([one, two])).toEqual(nameStyles([two, one]));
  expect(styleSheet(nameStyles([one, two]))).toBe('@layer utilities{.a-0{color:red}.a-1{padding:0}}');
});

test('role and label are removed from the root, and it stays inert', () => {
  const root =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1" role="img" aria-label="A and B"><g role="x"/></svg>';
  expect(fitted(root)).toBe('<svg viewBox="0 0 1 1"><g role="x"/></svg>');
  expect(fitted('<div class="scr" aria-hidden="true" inert>a</div>')).toBe('<div class="scr" inert>a</div>');
});

const drawings = globSync('app/art/**/*.{svg,html}').map((file) => ({
  file,
  markup: readFileSync(file, 'utf8'),
}));

test('no drawing keeps a style attribute', () => {
  const classes = nameStyles(drawings.map(({ markup }) => markup));
  expect(drawings.length).toBeGreaterThan(50);
  for (const { file, markup } of drawings)
    expect(fitMarkup(markup, classes), file).not.toMatch(/ style=|undefined/);
});

test('only screens have style attributes, because only their style sheet has the classes', () => {
  const others = drawings.filter(({ file }) => !file.includes('screens'));
  expect(others.filter(({ markup }) => markup.includes(' style=')).map(({ file }) => file)).toEqual([]);
});

test('no two drawings share an id', () => {
  const ids = drawings.flatMap(({ markup }) => [...markup.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});

test('every service has a mark and a plan sheet', () => {
  const slugsOf = (pattern: string) => globSync(pattern).map((file) => file.replace(/.*\/|\.\w+$/g, ''));
  const services = slugsOf('content/services/*.yaml');
  expect(slugsOf('app/art/plans/*.svg').sort()).toEqual(services.sort());
  expect(slugsOf('app/art/marks/*.svg')).toEqual(expect.arrayContaining(services));
});
