import { data } from 'react-router';
import { z } from 'zod';
import { readLine } from '#app/http/posted-form.server.ts';

/** A UUID from a form field; anything else cannot come from our pages and is refused. */
export function readId(form: FormData, field: string): string {
  const id = z.uuid().safeParse(readLine(form, field));
  if (!id.success) throw data(null, { status: 400 });
  return id.data;
}
