import { countWord } from '#app/sections/count-word.ts';
import type { OpenJob } from '#app/site/careers/open-job.ts';
import type { JobBoard } from '#app/site/careers/openings.tsx';
import { firstSentence } from '#content/first-sentence.ts';
import { getContent } from '#content/read-content.server.ts';
import type { Opening } from '#content/types.ts';
import { fixedDepartments, jobLocations } from '#domain/careers/job-filter.ts';
import { listOtherDepartments } from '#domain/careers/list-other-departments.ts';
import { printMonthDay } from '#domain/format/print-day.ts';
import { readFilter } from '#domain/listing-filter.ts';

export function readJob(id: string): OpenJob | null {
  const found = getContent().openings.find((opening) => opening.id === id);
  return found ? toOpenJob(found) : null;
}

/** The careers page, filtered by the query of the address. */
export function readCareers(params = new URLSearchParams()) {
  const { careers, openings, people } = getContent();
  const { metaTitle, metaDescription, openingsText, views, ...copy } = careers;
  const others = listOtherDepartments(openings);
  const options = {
    department: [...fixedDepartments.map(({ value }) => value), ...others.map(({ name }) => name)],
    location: jobLocations,
  };
  const lists: JobBoard['lists'] = [
    {
      name: 'department',
      label: 'Department',
      all: 'All departments',
      options: fixedDepartments,
      optionGroup: {
        label: 'Also hiring',
        options: others.map(({ name, count }) => ({ value: name, label: `${name} (${count})` })),
      },
    },
    {
      name: 'location',
      label: 'Location',
      all: 'All locations',
      options: jobLocations.map((value) => ({ value, label: value })),
    },
  ];
  const number = countWord(openings.length);
  return {
    copy,
    colleagues: people.flatMap(({ name, title, image, director }) =>
      director ? [] : [{ name, title, image }],
    ),
    jobs: openings.map(toOpenJob),
    lists,
    options,
    filter: readFilter(params, options),
    text: `${number} ${openings.length === 1 ? 'opening' : 'openings'} today. ${openingsText}`,
  };
}

/** Without the criteria, which are for staff. */
function toOpenJob({ slug, order, posted, closesOn, criteria, ...job }: Opening): OpenJob {
  const lastDay = closesOn ? ` Apply by ${printMonthDay(closesOn)} ${closesOn.slice(0, 4)}.` : '';
  return { ...job, summary: firstSentence(job.description), description: job.description + lastDay };
}
