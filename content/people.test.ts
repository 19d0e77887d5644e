import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listDirectors, listExecutives, listExperts, listLeaders } from './list-people.ts';
import { readContent } from './read-content.server.ts';
import { peopleSchema } from './validation/people-schema.ts';

const { people, testimonials } = readContent(process.cwd());
const drawn = (image: string) => existsSync(`app/art/${image}.svg`);

test('DATA-109 DATA-110 DATA-111 DATA-112 DATA-113 DATA-114 DATA-115 DATA-116 DATA-117 DATA-118 the six executives are complete', () => {
  const executives = listExecutives(people);
  expect(executives).toHaveLength(6);
  for (const {
    name,
    role,
    tenure,
    bio,
    background,
    achievements,
    expertise,
    education,
    ...rest
  } of executives) {
    for (const text of [name, role, tenure, bio, background]) expect(text, name).toBeTruthy();
    expect(achievements.length, name).toBeGreaterThanOrEqual(2);
    expect(expertise.length, name).toBeGreaterThan(2);
    expect(education.length, name).toBeGreaterThanOrEqual(1);
    expect(Object.keys(rest.social)).toEqual(['linkedin', 'twitter', 'email']);
    expect(drawn(rest.image), rest.image).toBe(true);
  }
});

test('DATA-119 DATA-120 DATA-121 DATA-122 the three leaders have a name, a title, a bio and a drawn portrait, and no more', () => {
  const leaders = listLeaders(people);
  expect(leaders).toHaveLength(3);
  for (const leader of leaders) {
    expect(Object.keys(leader).sort()).toEqual(['bio', 'image', 'name', 'title']);
    for (const text of Object.values(leader)) expect(text).toBeTruthy();
    expect(drawn(leader.image), leader.image).toBe(true);
  }
});

test('DATA-123 DATA-124 DATA-125 DATA-126 DATA-127 DATA-128 DATA-129 GEN-14 one director is complete, and independent in the text only', () => {
  const directors = listDirectors(people);
  expect(directors).toHaveLength(1);
  for (const { name, role, background, expertise, independence, social, image } of directors) {
    for (const text of [name, role, background, social.linkedin, social.email]) expect(text).toBeTruthy();
    expect(expertise.length).toBeGreaterThan(1);
    expect(independence).toBe('Independent Director');
    expect(drawn(image)).toBe(true);
  }
});

test('the three experts carry exactly the fields of an expert', () => {
  const experts = listExperts(people);
  expect(experts.map(({ title }) => title)).toEqual(['Founder and CEO', 'Project Manager', 'UI/UX Designer']);
  for (const expert of experts) {
    expect(Object.keys(expert).sort()).toEqual(
      [
        'consultations',
        'email',
        'experience',
        'image',
        'linkedin',
        'name',
        'phone',
        'rating',
        'specialties',
        'title',
      ].sort(),
    );
    expect(drawn(expert.image)).toBe(true);
  }
});

test('one face belongs to one person, clients included', () => {
  const faces = [...people, ...testimonials].map(({ image }) => image);
  expect(new Set(faces).size).toBe(faces.length);
});

const written = people.map((person) => ({ ...person, review: { on: '2026-11-02', months: 6 } }));

test.each([
  ['someone twice', () => [...written, ...written.slice(-1)], 'A person appears once'],
  ['a fourth leader', () => written.map((person) => ({ ...person, leader: true as const })), 'Three people'],
  ['a missing executive', () => written.slice(1), 'Six people'],
  ['no director', () => written.slice(0, -1), 'One person'],
])('%s is an error', (_name, make, message) => {
  const { error } = peopleSchema.safeParse(make());
  expect(error?.issues.map((issue) => issue.message).join()).toContain(message);
});
