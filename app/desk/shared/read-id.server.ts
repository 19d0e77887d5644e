import { data } from 'react-router';
import { z } from 'zod';
import { readLine } from '#app/http/posted-form.server.ts';

/** A number as the database gives them; anything else never came from a page of ours. */
export function readId(form: FormData, field: string): string {
  const id = z.uuid().safeParse(readLine(form, field));
  if (!id.success) throw data(null, { status: 400 });
  return id.data;
}
