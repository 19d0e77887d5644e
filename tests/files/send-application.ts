import { text } from 'node:stream/consumers';
import { receiveApplication } from '#domain/leads/intake/receive-application.server.ts';
import { database } from '#platform/database.server.ts';
import { listFiles, openFile } from '#platform/files/files.server.ts';
import { toUpload } from '../to-upload.ts';

export const pdf = (size = 2000) => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(size - 9, 'x')]);

export function applicationForm(files: Buffer[] = [pdf()], changes: Record<string, string> = {}): FormData {
  const form = new FormData();
  const filled = {
    name: 'Nadeesha Perera',
    email: 'nadeesha@mail.lk',
    phone: '077 123 4567',
    coverLetter: 'I built a till.',
    privacyConsent: 'on',
    ...changes,
  };
  for (const [index, bytes] of files.entries()) {
    const field = index === 0 ? 'cv' : 'additionalFiles';
    form.append(field, new Blob([new Uint8Array(bytes)]), `${index}.pdf`);
  }
  // After the files, so that a reader that stops there loses them.
  for (const [field, value] of Object.entries(filled)) form.set(field, value);
  return form;
}

export const sendApplication = (body: BodyInit = applicationForm(), headers: Record<string, string> = {}) =>
  receiveApplication('product-manager', toUpload(body, headers));

export const readFileRows = () => database().selectFrom('lead_file').selectAll().orderBy('id').execute();

export async function readKeys(): Promise<string[]> {
  const keys: string[] = [];
  for await (const { files } of listFiles()) keys.push(...files.map(({ key }) => key));
  return keys;
}

export async function readStoredFile(key: string): Promise<string | null> {
  const contents = await openFile(key);
  return contents && (await text(contents));
}
