import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { blankValue, changeList } from './change-list.ts';
import { describeForm } from './describe-form.server.ts';
import { listAdds, nameIntent } from './field.ts';

const file = 'content/products/pos-system.yaml';
const form = describeForm(file);
const value = parse(readFileSync(file, 'utf8'));
const change = (intent: string) => changeList(form, value, intent) as typeof value;

test('an item moves up and down, and is removed', () => {
  const [first, second, ...rest] = value.faqs;
  expect(change(nameIntent('down', 'faqs.0')).faqs).toEqual([second, first, ...rest]);
  expect(change(nameIntent('up', 'faqs.1')).faqs).toEqual([second, first, ...rest]);
  expect(change(nameIntent('remove', 'faqs.0')).faqs).toEqual([second, ...rest]);
  expect(change(nameIntent('remove', 'caseStudies.1.results.0')).caseStudies[1].results).toEqual([]);
});

test('a new item is blank and comes last', () => {
  expect(change(nameIntent('add', 'faqs')).faqs.at(-1)).toEqual({ question: '', answer: '' });
  expect(change(nameIntent('add', 'faqs')).faqs).toHaveLength(value.faqs.length + 1);
  expect(change(nameIntent('add', 'features')).features.at(-1)).toBe('');
});

test('nothing else changes, and the value that was shown stays as it was', () => {
  const before = structuredClone(value);
  const { faqs, ...rest } = change(nameIntent('remove', 'faqs.0'));
  const { faqs: old, ...others } = before;
  expect(rest).toEqual(others);
  expect(value).toEqual(before);
  expect(old).toHaveLength(faqs.length + 1);
});

test.each([
  ...['up faqs.0', `down faqs.${value.faqs.length - 1}`, 'remove faqs.99', 'remove faqs.-1', 'remove faqs.x'],
  ...['add', 'add headline', 'add unknown', 'add faqs.0.question', 'up', 'save', '', 'add faqs.__proto__'],
  'remove faqs.0.1.2.3',
])('%j changes nothing', (intent) => {
  expect(changeList(form, value, intent)).toEqual(value);
});

test('a list of a fixed length keeps its items, which can still be moved', () => {
  const careers = describeForm('content/careers.yaml');
  const texts = parse(readFileSync('content/careers.yaml', 'utf8'));
  const act = (intent: string) => (changeList(careers, texts, intent) as typeof texts).reasons;
  expect(act('add reasons')).toEqual(texts.reasons);
  expect(act('remove reasons.0')).toEqual(texts.reasons);
  expect(act('down reasons.0')[1]).toEqual(texts.reasons[0]);
});

test('a policy gets paragraphs, lists and tables, and a row gets the cells of the one above', () => {
  const policy = 'content/legal/privacy-policy.yaml';
  const fields = describeForm(policy);
  const text = parse(readFileSync(policy, 'utf8'));
  const sections = fields.kind === 'group' && fields.fields.find(({ name }) => name === 'sections');
  const list = sections && sections.kind === 'list' && sections.item.kind === 'group' ? sections.item : null;
  const parts = list?.fields.find(({ name }) => name === 'text');
  if (parts?.kind !== 'list') throw new Error('a section has no parts');
  const added = listAdds(parts, 'sections.0.text').map(({ intent }) =>
    (changeList(fields, text, intent) as typeof text).sections[0].text.at(-1),
  );
  expect(added).toHaveLength(
    parts.item.kind === 'one-of' ? parts.item.variants.filter((each) => !each.isHidden).length : 1,
  );
  expect(added).toContain('');
  const at = text.sections.findIndex((section: { text: object[] }) =>
    section.text.some((part) => typeof part === 'object' && 'table' in part),
  );
  const part = text.sections[at].text.findIndex(
    (each: object) => typeof each === 'object' && 'table' in each,
  );
  const changed = changeList(fields, text, `add sections.${at}.text.${part}.table.rows`) as typeof text;
  const rows = changed.sections[at].text[part].table.rows;
  expect(rows.at(-1)).toEqual(rows.at(-2).map(() => ''));
});

test('a blank entry has every field that is needed, and nothing that is not', () => {
  const opening = blankValue(describeForm('content/openings/product-manager.yaml')) as Record<
    string,
    unknown
  >;
  expect(opening).toMatchObject({ title: '', requirements: expect.arrayContaining(['']) });
  expect('id' in opening).toBe(false);
});
