import { expect, test } from 'vitest';
import { getContent } from '#content/read-content.server.ts';
import { type FilterableJob, filterJobs, matchesJob } from './filter-jobs.ts';
import { fixedDepartments, type JobFilter, jobLocations, noJobFilter } from './job-filter.ts';
import { listOtherDepartments } from './list-other-departments.ts';

const job: FilterableJob = { title: 'AI/ML Engineer', department: 'Data Science', location: 'Remote' };

test.each<[string, Partial<JobFilter>, boolean]>([
  ['no filter', {}, true],
  ['CAR-18 part of the title', { q: 'ML Eng' }, true],
  ['CAR-19 part of the department', { q: 'Science' }, true],
  ['CAR-20 another case', { q: 'eNgInEeR' }, true],
  ['CAR-20 another case in the department', { q: 'DATA sci' }, true],
  ['spaces around the text', { q: '  engineer ' }, true],
  ['text in neither', { q: 'manager' }, false],
  ['text in the location only', { q: 'remote' }, false],
  ['text across title and department', { q: 'Engineer Data' }, false],
  ['CAR-21 its department', { department: 'Data Science' }, true],
  ['CAR-21 another department', { department: 'Engineering' }, false],
  ['CAR-24 a department with a similar meaning', { department: 'Analytics' }, false],
  ['CAR-22 its location', { location: 'Remote' }, true],
  ['CAR-22 another location', { location: 'Colombo' }, false],
  ['CAR-23 all three', { q: 'ml', department: 'Data Science', location: 'Remote' }, true],
  [
    'CAR-23 a text that does not match',
    { q: 'sales', department: 'Data Science', location: 'Remote' },
    false,
  ],
  ['CAR-23 a department that does not match', { q: 'ml', department: 'Sales', location: 'Remote' }, false],
  [
    'CAR-23 a location that does not match',
    { q: 'ml', department: 'Data Science', location: 'Colombo' },
    false,
  ],
])('%s: %j matches: %j', (_, filter, matches) => {
  expect(matchesJob(job, { ...noJobFilter, ...filter })).toBe(matches);
});

test('CAR-06 CAR-17 without a filter every opening is listed, in its order', () => {
  const { openings } = getContent();
  expect(filterJobs(openings, noJobFilter)).toEqual(openings);
  expect(openings).toHaveLength(4);
});

test('CAR-04 CAR-05 the fixed values and their labels', () => {
  expect(fixedDepartments.map(({ value, label }) => [value, label])).toEqual([
    ['Engineering', 'Engineering'],
    ['Design', 'Design'],
    ['Analytics', 'Data & Analytics'],
    ['Sales', 'Sales & Marketing'],
    ['Operations', 'Operations'],
    ['HR', 'Human Resources'],
  ]);
  expect(jobLocations).toEqual(['Colombo', 'Remote']);
});

test('CAR-24 departments found in the openings are added with their counts', () => {
  expect(listOtherDepartments(getContent().openings)).toEqual([
    { name: 'Data Science', count: 1 },
    { name: 'Product', count: 1 },
  ]);
  expect(listOtherDepartments([job, job, { ...job, department: 'HR' }])).toEqual([
    { name: 'Data Science', count: 2 },
  ]);
});
