import { data } from 'react-router';
import { cleanLine, cleanText } from '#domain/user-text.ts';

/** The fields of a form; what is no form is its sender's fault and answered as such. */
export async function readPostedForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw data(null, { status: 400 });
  }
}

export const readLine = (form: FormData, name: string): string => cleanLine(form.get(name));

export const readText = (form: FormData, name: string): string => cleanText(form.get(name));
