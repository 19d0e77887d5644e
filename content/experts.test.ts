import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listExperts } from './list-people.ts';
import { readContent } from './read-content.server.ts';

const experts = listExperts(readContent(process.cwd()).people);

test('DATA-072 DATA-073 DATA-074 DATA-075 DATA-076 DATA-077 DATA-078 DATA-079 the three experts are complete', () => {
  expect(experts).toHaveLength(3);
  for (const { name, title, experience, specialties, image, phone, email, linkedin } of experts) {
    for (const text of [name, title, experience]) expect(text, name).toBeTruthy();
    expect(specialties.length, name).toBeGreaterThanOrEqual(2);
    expect(existsSync(`app/art/${image}.svg`), image).toBe(true);
    expect(phone).toMatch(/^\+94 [\d ]+$/);
    expect(email).toMatch(/@pahana\.example$/);
    expect(linkedin).toMatch(/^https:\/\/www\.linkedin\.com\/in\//);
  }
});

test('DATA-080 DATA-081 EXP-18 each has a rating and a count of consultations, and together they have more than 1000', () => {
  for (const { rating, consultations, name } of experts) {
    expect(rating, name).toBeGreaterThan(0);
    expect(consultations, name).toBeGreaterThan(0);
  }
  expect(experts.reduce((sum, { consultations }) => sum + consultations, 0)).toBeGreaterThan(1000);
});
