import type { Director, Executive, Expert, Leader, Person } from './types.ts';

/** The lists of people by role, each with the fields of its record only. */

export function listLeaders(people: Person[]): Leader[] {
  return people
    .filter(({ leader }) => leader)
    .map(({ name, title, bio, image }) => ({ name, title, bio, image }));
}

export function listExecutives(people: Person[]): Executive[] {
  return people.flatMap(({ id, name, title, bio, image, social, executive }) =>
    executive ? [{ id, name, role: title, bio, image, social, ...executive }] : [],
  );
}

export function listDirectors(people: Person[]): Director[] {
  return people.flatMap(({ name, title, image, social, director }) =>
    director ? [{ name, role: title, image, social, ...director }] : [],
  );
}

export function listExperts(people: Person[]): Expert[] {
  return people.flatMap(({ name, title, image, social, expert }) =>
    expert ? [{ name, title, image, email: social.email, linkedin: social.linkedin, ...expert }] : [],
  );
}
