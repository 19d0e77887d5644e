import { randomUUID } from 'node:crypto';
import { type Body, encodeForm, encodeMultipart, type Field, type FilePart } from './encode.ts';
import type { Form } from './forms.ts';
import { findUnescaped } from './hostile-values.ts';
import { type Answer, send } from './send.ts';

/** With script a form goes to another address and carries a key. */
export type Way = 'page' | 'script';

export interface Attack {
  form: Form;
  way: Way;
  what: string;
  body: Body;
  /** What its receipt would show anew; without these the receipt is always read. */
  shows?: string[];
}

const cv: FilePart = { field: 'cv', name: 'cv.pdf', content: Buffer.from('%PDF-1.4\n%%EOF') };

/** The filled form with this in place of one field. */
export function fill(form: Form, way: Way, field: string, instead: Field[], files: FilePart[] = []): Body {
  const others = Object.entries(fillAnew(form)).filter(([name]) => name !== field);
  const key: Field[] = way === 'script' && field !== 'submissionKey' ? [['submissionKey', randomUUID()]] : [];
  const fields = [...others, ...key, ...instead];
  if (form.takesFiles) return encodeMultipart(fields, [cv, ...files]);
  return files.length > 0 ? encodeMultipart(fields, files) : encodeForm(fields);
}

/** From an address of its own each time, since one address gets only so many mails a day. */
function fillAnew({ name, fields }: Form): Record<string, string> {
  if (name === 'newsletter' || !fields.email) return fields;
  return { ...fields, email: `nimal.${randomUUID()}@client.example` };
}

/** Sends it and reads the receipt where there is one and it is asked for: what is wrong with the answers. */
export async function attack(
  url: string,
  body: Body,
  wantsReceipt = () => true,
): Promise<{ status: number; faults: string[]; isStored: boolean }> {
  const answer = await send(url, body);
  const receipt = /\/receipts\/[\w-]{24}(?![\w.-])/.exec(`${answer.headers.location} ${answer.body}`)?.[0];
  const { status } = answer;
  if (!receipt || url.includes('/receipts/')) return { status, faults: judge(answer), isStored: false };
  if (!wantsReceipt()) return { status, faults: judge(answer), isStored: true };
  const shown = await send(new URL(receipt, url).href, { method: 'GET' });
  const faults = [...judge(answer), ...judge(shown).map((fault) => `its receipt ${fault}`)];
  if (shown.status !== 200) faults.push(`its receipt answers ${shown.status}`);
  return { status, faults, isStored: true };
}

export function judge({ status, headers, body }: Answer): string[] {
  const faults: string[] = [];
  if (status >= 500 || status < 200) faults.push(`answers ${status}`);
  if (headers['x-content-type-options'] !== 'nosniff') faults.push('lets its type be guessed');
  // Whatever is not called a page is not read as one, because its type must not be guessed.
  if (/html/.test(headers['content-type'] ?? '')) {
    faults.push(...findUnescaped(body).map((text) => `shows ${text} as it came`));
  }
  return faults;
}

/** A few at a time. */
export async function inParallel<Item>(items: Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const left = items.values();
  const workOff = async () => {
    for (const item of left) await work(item);
  };
  await Promise.all(Array.from({ length: 8 }, workOff));
}
