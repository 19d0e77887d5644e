import { expect, test, vi } from 'vitest';
import { saveChoice } from '#app/sections/consent/consent.ts';
import { themeScript } from '#app/ui/theme-script.ts';
import { getContent } from '#content/read-content.server.ts';
import { fillIn } from '#domain/fill-in.ts';
import { printPeriod } from '#domain/format/print-period.ts';
import { quarantineDays } from '#domain/leads/files/compare-files.server.ts';
import { kindOf, leadKinds, retentionOf } from '#domain/leads/forms/lead-kinds.server.ts';
import { readPolicy } from './read-policy.server.ts';

const { policies, promises, cookies } = getContent();

test('every placeholder in a policy is filled in', () => {
  for (const { slug } of policies)
    expect(JSON.stringify(readPolicy(slug))).not.toMatch(/[{}](?!["[\]{},])\w/);
});

test('a placeholder without a value stops the build', () => {
  expect(() => fillIn('Kept {for.ever}', {})).toThrow('No value is named {for.ever}');
});

test('the privacy policy prints every recorded retention period', () => {
  const text = JSON.stringify(readPolicy('privacy-policy'));
  for (const period of Object.values(promises.retention)) expect(text).toContain(printPeriod(period));
});

test('the privacy policy has a row for every form, with the period of its leads', () => {
  const rows = policies
    .find(({ slug }) => slug === 'privacy-policy')
    ?.sections.flatMap(({ text }) =>
      text.flatMap((part) => (typeof part === 'object' && 'table' in part ? part.table.rows : [])),
    );
  const forms = rows?.filter((row) => row.length === 4) ?? [];
  for (const name of Object.keys(leadKinds)) {
    const { page, form, noun } = kindOf(name);
    const row = forms.find(([label = '']) =>
      page ? label.includes(`](${page})`) : label.includes(form) || label.includes(noun),
    );
    expect(row?.at(-1), name).toBe(`{retention.${retentionOf(name)}}`);
  }
});

test('the privacy policy prints how long an orphan file is stored', () => {
  expect(JSON.stringify(readPolicy('privacy-policy'))).toContain(`deleted after ${quarantineDays} days`);
});

test('every link to a section of a policy leads to an existing section', () => {
  const sections = new Set(
    policies.flatMap(({ slug, sections }) => sections.map(({ id }) => `/${slug}#${id}`)),
  );
  const links = JSON.stringify(policies).match(/\/[a-z-]+#[a-z-]+/g) ?? [];
  expect(links.length).toBeGreaterThan(0);
  for (const link of links) expect(sections).toContain(link);
  for (const { sections: own } of policies) expect(new Set(own.map(({ id }) => id)).size).toBe(own.length);
});

test('DATA-093 DATA-094 DATA-095 DATA-098 LEG-09 four cookie categories have a purpose and a description, and only the essential one cannot be disabled', () => {
  expect(cookies.categories.map(({ type, canDisable }) => [type, canDisable])).toEqual([
    ['essential', false],
    ['analytics', true],
    ['marketing', true],
    ['functional', true],
  ]);
  for (const { purpose, description } of cookies.categories) {
    expect(purpose).toBeTruthy();
    expect(description).toBeTruthy();
  }
});

test('DATA-097 the cookie categories are stored as long as the specification says', () => {
  expect(cookies.categories.map(({ retention }) => retention)).toEqual([
    'Session or up to 1 year',
    'Up to 2 years',
    'Up to 2 years',
    'Up to 1 year',
  ]);
  const yearsOf = { essential: 1, analytics: 2, marketing: 2, functional: 1 };
  for (const { category, days } of cookies.items)
    expect(days ?? 0).toBeLessThanOrEqual(yearsOf[category] * 365);
});

test('DATA-096 every cookie category has examples: what the site sets, or what it would set', () => {
  for (const { type, wouldBe } of cookies.categories) {
    const names = cookies.items.filter(({ category }) => category === type).map(({ name }) => name);
    expect(names.length > 0, type).toBe(wouldBe === undefined);
  }
});

test('the theme and the cookie choice are stored exactly as long as the Cookie Policy says', () => {
  const lifetimeOf = (name: string) =>
    (cookies.items.find((item) => item.name === name)?.days ?? 0) * 24 * 3_600_000;
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => undefined,
    removeItem: () => undefined,
  });
  vi.stubGlobal('dispatchEvent', () => true);
  expect(saveChoice({ analytics: true }, 0)?.until).toBe(lifetimeOf('consent'));
  vi.unstubAllGlobals();
  expect(themeScript).toContain(`Date.now()-${lifetimeOf('theme') / 1e6}e6`);
});
