import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { describeOffice } from './describe-office.ts';
import { readContent } from './read-content.server.ts';

const content = readContent(process.cwd());
const { about, diversity, company } = content;
const office = describeOffice(content);

/** Every record has exactly these fields, none of them empty. */
function expectRecords(records: object[], fields: string[]) {
  for (const record of records) {
    expect(Object.keys(record).sort()).toEqual(fields.toSorted());
    for (const value of Object.values(record))
      expect(Array.isArray(value) ? value.length : value).toBeTruthy();
  }
}
const expectMarks = (icons: string[]) => {
  for (const icon of icons) expect(existsSync(`app/art/marks/${icon}.svg`), icon).toBe(true);
};

test('DATA-099 DATA-100 DATA-101 DATA-102 DATA-103 DATA-104 DATA-105 DATA-106 DATA-107 DATA-108 ABT-30 the office is the headquarters in Colombo, established 2020', () => {
  expect(office).toMatchObject({
    city: 'Colombo',
    country: 'Sri Lanka',
    type: 'Headquarters',
    established: 2020,
    timezone: 'UTC+5:30',
    services: ['Web Development', 'Mobile Apps', 'Cloud Solutions'],
    phone: company.phone,
    email: company.email,
  });
  expect(office.address).toContain(company.street);
  expect(existsSync(`app/art/${office.image}.svg`)).toBe(true);
});

test('ABT-27 ABT-32 the hours are printed from the promises', () => {
  expect(office.shortHours).toBe('Mon-Fri 9AM-5PM SLST');
  expect(office.hours).toBe('Monday to Friday, 9:00 AM to 5:00 PM');
});

test('DATA-130 DATA-131 the six principles have a principle and a description', () => {
  expect(about.principles).toHaveLength(6);
  expectRecords(about.principles, ['principle', 'description']);
});

test('DATA-132 DATA-133 DATA-134 the six initiatives have a title, a description and an impact', () => {
  expect(diversity.initiatives).toHaveLength(6);
  expectRecords(diversity.initiatives, ['title', 'description', 'impact']);
});

test('DATA-135 DATA-136 DATA-137 the four statistics are those of the specification', () => {
  expect(diversity.statistics.map(({ value }) => value)).toEqual(['48%', '42%', '9', '4.7/5']);
  expectRecords(diversity.statistics, ['label', 'value', 'description']);
});

test('DATA-138 DATA-139 DATA-140 the six programs have a title, a description and participants', () => {
  expect(diversity.programs).toHaveLength(6);
  expectRecords(diversity.programs, ['title', 'description', 'participants']);
});

test('DATA-141 DATA-142 DATA-143 values, mission and vision have a title, a description and a drawn icon', () => {
  expectRecords([...about.values, ...about.coreValues], ['title', 'description', 'icon']);
  expectRecords(about.purpose, ['title', 'headline', 'description', 'icon']);
  expectMarks([...about.values, ...about.coreValues, ...about.purpose].map(({ icon }) => icon));
});

test('DATA-144 DATA-145 DATA-146 DATA-147 DATA-148 DATA-149 DATA-150 the three milestones are complete', () => {
  expect(about.milestones.map(({ year, title }) => [year, title])).toEqual([
    [2023, 'Company Founded'],
    [2024, 'Product Launch'],
    [2025, 'Regional Growth'],
  ]);
  expectRecords(about.milestones, ['year', 'title', 'milestone', 'description', 'details', 'icon', 'colour']);
  for (const { details } of about.milestones) expect(details).toHaveLength(3);
  expectMarks(about.milestones.map(({ icon }) => icon));
});

test('three topics share the screen of /about', () => {
  expect(about.topics.map(({ slug }) => slug)).toEqual(['governance', 'partners', 'policies']);
});

test('DIV-18 DIV-19 DIV-20 a commitment counts as met only when its figure has reached the target', () => {
  const [percent, share, pupils] = diversity.commitments;
  const first = (text = '') => Number(/[\d,]+/.exec(text)?.[0].replace(',', ''));
  for (const commitment of [percent, share, pupils]) {
    const isReached = first(commitment?.figure) >= first(commitment?.target);
    expect(commitment?.isMet, commitment?.target).toBe(isReached);
  }
  // The same figures as the cards and the initiatives on the page.
  expect(percent?.figure).toContain(diversity.statistics[0]?.value);
  expect(share?.figure).toContain('30%');
  expect(diversity.initiatives.map(({ impact }) => impact)).toContain('30% diverse suppliers');
  expect(diversity.programs.map(({ participants }) => participants)).toContain(
    `${first(pupils?.figure)} participants`,
  );
});
