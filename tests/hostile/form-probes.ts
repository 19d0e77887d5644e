import { encodeMultipart } from './encode.ts';
import type { Form } from './forms.ts';
import { freezingStrings } from './freezing-strings.ts';
import { type Probe, probeForm, type Sent } from './probe.ts';

const cv = { field: 'cv', name: 'cv.pdf', content: Buffer.from('%PDF-1.4\n%%EOF') };
const asIs = (text: string) => text;

/** Every field that visitors fill in, and the hidden fields that only our script fills in. */
export function probeForms(forms: Form[], bodyBytes: number): Probe[] {
  return forms.flatMap((form) => {
    const fields = {
      ...form.fields,
      submissionKey: crypto.randomUUID(),
      formToken: 'none',
      firstTouch: '[]',
    };
    if (!form.takesFiles) return probeForm(form.name, fields, bodyBytes, postTo(form.page));
    return [...probeFields(form, fields), probeFileName(form, fields)];
  });
}

export const postTo =
  (path: string, headers: Record<string, string> = {}) =>
  (body: string): Sent => ({
    path,
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
    body,
  });

/** A form with files accepts a megabyte of text; one field is tested with that much, for all of them. */
function probeFields(form: Form, fields: Record<string, string>): Probe[] {
  return Object.entries(fields).map(([name, ordinary]) => ({
    label: `${form.name} ${name}`,
    ordinary,
    strings: freezingStrings(name === 'coverLetter' ? 1_000_000 : 100_000, asIs),
    write: (text) => ({
      path: form.page,
      method: 'POST',
      ...encodeMultipart(Object.entries({ ...fields, [name]: text }), [cv]),
    }),
  }));
}

function probeFileName(form: Form, fields: Record<string, string>): Probe {
  return {
    label: `${form.name} file name`,
    ordinary: 'cv.pdf',
    strings: freezingStrings(7_000, asIs),
    write: (text) => ({
      path: form.page,
      method: 'POST',
      ...encodeMultipart(Object.entries(fields), [{ ...cv, name: text.replaceAll(/[\r\n]/g, ' ') }]),
    }),
  };
}
