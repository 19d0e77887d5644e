import { randomUUID } from 'node:crypto';
import { type Body, encodeForm, encodeMultipart, type Field, type FilePart } from './encode.ts';
import type { Form } from './forms.ts';
import { findUnescaped } from './hostile-values.ts';
import { type Answer, send } from './send.ts';

/** With script a form is posted to another address and has a submission key. */
export type SubmitMode = 'page' | 'script';

export interface Attack {
  form: Form;
  mode: SubmitMode;
  label: string;
  body: Body;
  /** What its receipt shows, so that a receipt with nothing new can be skipped; without it the receipt is always read. */
  shows?: string[];
}

const cv: FilePart = { field: 'cv', name: 'cv.pdf', content: Buffer.from('%PDF-1.4\n%%EOF') };

/** The filled form, with one field replaced. */
export function fill(
  form: Form,
  mode: SubmitMode,
  field: string,
  replacement: Field[],
  files: FilePart[] = [],
): Body {
  const others = Object.entries(fillFresh(form)).filter(([name]) => name !== field);
  const key: Field[] =
    mode === 'script' && field !== 'submissionKey' ? [['submissionKey', randomUUID()]] : [];
  const fields = [...others, ...key, ...replacement];
  if (form.takesFiles) return encodeMultipart(fields, [cv, ...files]);
  return files.length > 0 ? encodeMultipart(fields, files) : encodeForm(fields);
}

/** With a new email address each time, because one address gets only so many mails a day. */
function fillFresh({ name, fields }: Form): Record<string, string> {
  if (name === 'newsletter' || !fields.email) return fields;
  return { ...fields, email: `nimal.${randomUUID()}@client.example` };
}

/** Sends the body, reads the receipt if there is one and it is wanted, and lists what is wrong with the answers. */
export async function attack(
  url: string,
  body: Body,
  wantsReceipt = () => true,
): Promise<{ status: number; problems: string[]; isStored: boolean }> {
  const answer = await send(url, body);
  const receipt = /\/receipts\/[\w-]{24}(?![\w.-])/.exec(`${answer.headers.location} ${answer.body}`)?.[0];
  const { status } = answer;
  if (!receipt || url.includes('/receipts/'))
    return { status, problems: checkAnswer(answer), isStored: false };
  if (!wantsReceipt()) return { status, problems: checkAnswer(answer), isStored: true };
  const shown = await send(new URL(receipt, url).href, { method: 'GET' });
  const problems = [...checkAnswer(answer), ...checkAnswer(shown).map((problem) => `its receipt ${problem}`)];
  if (shown.status !== 200) problems.push(`its receipt answered ${shown.status}`);
  return { status, problems, isStored: true };
}

export function checkAnswer({ status, headers, body }: Answer): string[] {
  const problems: string[] = [];
  if (status >= 500 || status < 200) problems.push(`answered ${status}`);
  if (headers['x-content-type-options'] !== 'nosniff') problems.push('allows browsers to guess its type');
  // Other types cannot be rendered as a page, because browsers may not guess the type.
  if (/html/.test(headers['content-type'] ?? '')) {
    problems.push(...findUnescaped(body).map((text) => `contains ${text} unescaped`));
  }
  return problems;
}

/** Works on eight items at a time. */
export async function inParallel<Item>(items: Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const queue = items.values();
  const workThroughQueue = async () => {
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: 8 }, workThroughQueue));
}
