import { data } from 'react-router';
import { readLine } from '#app/http/posted-form.server.ts';

/** The version that a form was based on; without it nothing may be changed. */
export function readVersion(form: FormData): number {
  const version = readLine(form, 'version');
  if (!/^\d{1,9}$/.test(version)) throw data(null, { status: 400 });
  return Number(version);
}
