import { data } from 'react-router';

/** The fields of a form; what is no form is its sender's fault and answered as such. */
export async function readPostedForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw data(null, { status: 400 });
  }
}
