import { expect, test } from 'vitest';
import { getContent } from '#content/read-content.server.ts';
import { collectKnowledge } from './collect-knowledge.ts';
import { findItems, threshold } from './find-items.ts';
import { scoreName } from './score-name.ts';

const { items } = collectKnowledge(getContent(), false);

test('CHAT-35 an exact name scores 100, however it is written', () => {
  for (const { name, also } of items)
    for (const called of [name, ...also]) expect(scoreName(called, called), called).toBe(100);
  expect(scoreName('UX / ui design!', 'UX/UI Design')).toBe(100);
  expect(scoreName('point of sale', 'Point of Sale (POS)')).toBe(100);
});

test('CHAT-36 matching words score 80 at most', () => {
  expect(scoreName('we want mobile app development', 'Mobile App Development')).toBe(80);
  expect(scoreName('mobile app', 'Mobile App Development')).toBeCloseTo(53.3, 1);
  expect(scoreName('the app app app', 'Mobile App Development')).toBeCloseTo(26.7, 1);
  expect(scoreName('boat', 'Mobile App Development')).toBe(0);
  expect(scoreName('', 'Mobile App Development')).toBe(0);
});

test('CHAT-37 the abbreviation in parentheses adds 50', () => {
  const name = 'Customer Relationship Management (CRM)';
  expect(scoreName('CRM', name)).toBe(50);
  expect(scoreName('our customer', name)).toBe(40);
  expect(scoreName('our customer CRM', name)).toBe(90);
  expect(scoreName('scrm', name)).toBe(0);
});

test('CHAT-38 the share counts the words of the name without fillers, and the sum is at most 100', () => {
  expect(scoreName('mobile', 'Mobile App Development')).toBeCloseTo(26.7, 1);
  expect(scoreName('inventory please', 'Inventory Management')).toBe(80);
  expect(scoreName('management', 'Inventory Management')).toBe(0);
  expect(scoreName('a management question', 'Management System')).toBe(40);
  expect(scoreName('customer relationship CRM', 'Customer Relationship Management (CRM)')).toBe(100);
});

test('CHAT-34 a score of 40 is refused and one above it accepted', () => {
  expect(threshold).toBe(40);
  const named = (name: string) => items.slice(0, 1).map((item) => ({ ...item, name, also: [] }));
  expect(findItems('red', named('Red Kite'))).toMatchObject({ best: [], nearest: [{ name: 'Red Kite' }] });
  const manyWords = Array.from({ length: 39 }, (_, index) => `w${index}`);
  // 20 of 39 words score 41.03.
  expect(findItems(manyWords.slice(0, 20).join(' '), named(manyWords.join(' '))).best).toHaveLength(1);
  expect(findItems(manyWords.slice(0, 19).join(' '), named(manyWords.join(' '))).best).toHaveLength(0);
});
