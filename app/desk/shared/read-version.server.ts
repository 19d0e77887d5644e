import { data } from 'react-router';
import { readLine } from '#app/http/posted-form.server.ts';
import { readQuery } from '#domain/read-query.ts';

/** More digits than these do not fit the database's numbers. */
const pattern = /^\d{1,9}$/;

/** The version that a form was based on; without it nothing may be changed. */
export function readVersion(form: FormData): number {
  const version = readLine(form, 'version');
  if (!pattern.test(version)) throw data(null, { status: 400 });
  return Number(version);
}

/** The version that an address asks for, or 0, which no version has. */
export function readAskedVersion(query: URLSearchParams): number {
  const version = readQuery(query, 'version');
  return pattern.test(version) ? Number(version) : 0;
}
