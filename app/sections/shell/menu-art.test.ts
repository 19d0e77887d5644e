import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { readMenuArt } from './menu-art.ts';

const slugsOf = (kinds: string) => globSync(`content/${kinds}/*.yaml`).map((file) => basename(file, '.yaml'));

test('every entry of the menu has a drawing', () => {
  const slugs = slugsOf('{services,products,industries}');
  expect(slugs.length).toBeGreaterThan(40);
  expect(Object.keys(readMenuArt('menu-'))).toEqual(expect.arrayContaining(slugs));
});

test('a chip has the background of the product screen', () => {
  const art = readMenuArt('menu-');
  for (const slug of slugsOf('products')) {
    const [, stage] = readFileSync(`app/art/screens/${slug}.html`, 'utf8').match(/--st:([^"]+)"/) ?? [];
    expect(art[slug], slug).toContain(`fill="${stage}" d="M0 0H56V42H0z"`);
  }
});

test('a cloth shares no id with the page or with the other menu', () => {
  const { banking } = readMenuArt('drawer-');
  expect(banking).toContain('id="drawer-banking"');
  expect(banking).toContain('fill="url(#drawer-banking)"');
  expect(banking).not.toContain('cl-banking');
});
