import { expect, test } from 'vitest';
import { getContent } from '#content/read-content.server.ts';
import { angleOf, areaOf, marksOf, moveBy } from './moonstone-shape.ts';

const { products, industries } = getContent();
const names = [...products, ...industries].map(({ name }) => name);
const indexOf = (name: string) => names.indexOf(name);
const press = (name: string, ...keys: string[]) =>
  names[keys.reduce((index, key) => moveBy(key, index) ?? -1, indexOf(name))];

test('every product has a petal and every industry a place on a ring', () => {
  expect(names.map((_, index) => areaOf(index)).every(Boolean)).toBe(true);
  expect(areaOf(names.length)).toBe('');
  expect(names.filter((_, index) => marksOf(index))).toEqual(industries.map(({ name }) => name));
});

test('each row runs from left to right', () => {
  for (const [first, end] of [
    [0, 14],
    [14, 22],
    [22, 29],
  ] as const) {
    const angles = names.slice(first, end).map((_, place) => angleOf(first + place));
    expect(angles).toEqual(angles.toSorted((one, other) => one - other));
  }
});

test('arrow keys move along a row and stop at its ends', () => {
  expect(press('POS System', 'ArrowRight')).toBe('Inventory Management');
  expect(press('POS System', 'ArrowLeft')).toBe('POS System');
  expect(press('POS System', 'End')).toBe('Auto Invoicing');
  expect(press('Auto Invoicing', 'ArrowRight')).toBe('Auto Invoicing');
  expect(press('Retail', 'ArrowRight')).toBe('Retail');
  expect(press('Retail', 'Home')).toBe('Banking');
  expect(press('Transportation', 'ArrowLeft')).toBe('Transportation');
  expect(press('Transportation', 'End')).toBe('Defense');
});

test('up and down change the row to what is nearest', () => {
  expect(press('POS System', 'ArrowUp')).toBe('Transportation');
  expect(press('POS System', 'ArrowUp', 'ArrowUp')).toBe('Banking');
  expect(press('POS System', 'ArrowUp', 'ArrowUp', 'ArrowUp')).toBe('Banking');
  expect(press('Telecom', 'ArrowDown')).toBe('Payroll Management');
  expect(press('Auto Invoicing', 'ArrowDown')).toBe('Auto Invoicing');
});

test('other keys are left to the browser', () => {
  for (const key of ['Tab', 'Enter', 'a', 'Escape']) expect(moveBy(key, 0)).toBeUndefined();
});
