import type { Person } from './types.ts';

/** The lists of people by role, each with the fields of its record only. */

export type Leader = Pick<Person, 'name' | 'title' | 'bio' | 'image'>;
export type Executive = Pick<Person, 'id' | 'name' | 'bio' | 'image' | 'social'> &
  NonNullable<Person['executive']> & { role: string };
export type Director = Pick<Person, 'name' | 'image' | 'social'> &
  NonNullable<Person['director']> & { role: string };
export type Expert = Pick<Person, 'name' | 'title' | 'image'> &
  Pick<Person['social'], 'email' | 'linkedin'> &
  NonNullable<Person['expert']>;

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
