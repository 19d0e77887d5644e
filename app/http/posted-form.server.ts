import { data } from 'react-router';
import { cleanLine, cleanText } from '#domain/user-text.ts';

/** Reads the fields of a form; a body that is not a form is answered with 400. */
export async function readPostedForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw data(null, { status: 400 });
  }
}

export const readLine = (form: FormData, name: string): string => cleanLine(form.get(name));

export const readText = (form: FormData, name: string): string => cleanText(form.get(name));
