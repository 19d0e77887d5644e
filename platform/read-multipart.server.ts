import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';

export interface SentForm {
  contentType: string;
  body: ReadableStream<Uint8Array> | null;
}

export interface SentPart {
  field: string;
  /** As the visitor's device calls it: to be shown, never to be used as a path. */
  name: string;
  contents: Readable;
  /** Once it has flown by: whether it went on past the limit. */
  isCut: () => boolean;
}

const limits = {
  fields: 30,
  fieldSize: 64 * 1024,
  files: 20,
  parts: 50,
  headerPairs: 20,
  headerSize: 8 * 1024,
};

/** Gives back the fields, or null for what is no whole form; each file is handed on while it arrives and must be read to
 * its end. */
export async function readMultipart(
  { contentType, body }: SentForm,
  fileSize: number,
  takeFile: (part: SentPart) => Promise<void>,
): Promise<FormData | null> {
  const form = new FormData();
  const taken: Promise<void>[] = [];
  const open = new Set<BusboyFileStream>();
  const faults: unknown[] = [];
  let isWhole = true;
  const parser = createParser(contentType, fileSize);
  if (!parser || !body) return null;
  parser.on('field', (field, value) => form.append(field, value));
  parser.on('file', (field, contents, name) => {
    open.add(contents);
    // Whoever reads it hears of its end too; unheard, that would end the process.
    contents.on('error', () => undefined);
    const part = { field, name: name ?? '', contents, isCut: () => contents.truncated };
    const done = takeFile(part)
      .catch((fault) => void faults.push(fault))
      .finally(() => {
        open.delete(contents);
        // Left standing, an unread file would hold up all that follows it.
        contents.resume();
      });
    taken.push(done);
  });
  try {
    await pipeline(Readable.fromWeb(body), parser);
  } catch (fault) {
    isWhole = false;
    for (const contents of open) contents.destroy(fault as Error);
  }
  await Promise.all(taken);
  if (!isWhole) return null;
  if (faults.length > 0) throw faults[0];
  return form;
}

/** It throws at once where the type is not that of a form. */
function createParser(contentType: string, fileSize: number): BusboyInstance | null {
  try {
    return new Busboy({ headers: { 'content-type': contentType }, limits: { ...limits, fileSize } });
  } catch {
    return null;
  }
}
