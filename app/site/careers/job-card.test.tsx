import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { JobCard } from './job-card.tsx';
import { describeJob, type OpenJob } from './open-job.ts';

const untyped: OpenJob = {
  id: 'cook',
  title: 'Cook',
  department: 'Kitchen',
  location: 'Colombo',
  summary: 'Feed us.',
  description: 'Feed us.',
  requirements: ['A knife'],
  benefits: ['Lunch'],
};
const fullTime = { ...untyped, type: 'Full-time' };

const badgesOf = (job: OpenJob) => {
  const card = renderToStaticMarkup(
    <MemoryRouter>
      <JobCard job={job} isHighlighted={false} apply={null} />
    </MemoryRouter>,
  );
  return [...card.matchAll(/class="badge">([^<]*)/g)].map(([, text]) => text);
};

test('CAR-10 a job without a type shows no badge for it', () => {
  expect(badgesOf(fullTime)).toEqual(['Kitchen', 'Full-time', 'Colombo']);
  expect(badgesOf(untyped)).toEqual(['Kitchen', 'Colombo']);
  expect(describeJob(fullTime)).toBe('Kitchen, Colombo, full-time');
  expect(describeJob(untyped)).toBe('Kitchen, Colombo');
});
