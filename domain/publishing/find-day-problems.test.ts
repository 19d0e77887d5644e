import { expect, test } from 'vitest';
import { findDayProblems } from './find-day-problems.ts';

const file = 'content/openings/cook.yaml';
const find = (value: unknown, live: unknown = null) => findDayProblems(file, { value, live }, '2026-11-19');
const passed = { closesOn: expect.stringMatching(/^This day has passed/) };

test('an opening that closes before it is shown is a mistake', () => {
  const problem = { closesOn: expect.stringMatching(/^This is before the day/) };
  expect(find({ posted: '2026-12-10', closesOn: '2026-12-09' })).toEqual(problem);
  expect(find({ posted: '2026-10-10', closesOn: '2026-10-09' })).toEqual(problem);
  expect(find({ posted: '2026-12-10', closesOn: '2026-12-10' })).toEqual({});
});

test('the last day of a new or changed opening has not passed', () => {
  const live = { title: 'Cook', posted: '2026-10-01', closesOn: '2026-11-18' };
  expect(find(live)).toEqual(passed);
  expect(find({ ...live, title: 'Head cook' }, live)).toEqual(passed);
  expect(find({ ...live, closesOn: '2026-11-19' }, live)).toEqual({});
  expect(find({ ...live, closesOn: undefined }, live)).toEqual({});
});

test('an opening that nobody changed stays sound as time passes', () => {
  const live = { posted: '2026-10-01', closesOn: '2026-11-18' };
  expect(find({ ...live }, live)).toEqual({});
});

test('a day that is none is for the schema to refuse, and other texts have no last day', () => {
  expect(find({ posted: 'soon', closesOn: '2026-11-20' })).toEqual({});
  expect(find({ posted: '2026-10-01', closesOn: '1' })).toEqual({});
  expect(find(null)).toEqual({});
  const value = { closesOn: '2020-01-01' };
  expect(findDayProblems('content/news/cook.yaml', { value, live: null }, '2026-11-19')).toEqual({});
});
