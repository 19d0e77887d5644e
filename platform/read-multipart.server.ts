import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { Busboy, type BusboyFileStream } from '@fastify/busboy';

export interface SentForm {
  contentType: string;
  body: ReadableStream<Uint8Array>;
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

/** Gives back the fields; each file is handed on while it arrives and must be read to its end. */
export async function readMultipart(
  { contentType, body }: SentForm,
  fileSize: number,
  takeFile: (part: SentPart) => Promise<void>,
): Promise<FormData> {
  const form = new FormData();
  const taken: Promise<void>[] = [];
  const open = new Set<BusboyFileStream>();
  const faults: unknown[] = [];
  const parser = new Busboy({ headers: { 'content-type': contentType }, limits: { ...limits, fileSize } });
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
    faults.unshift(fault);
    for (const contents of open) contents.destroy(fault as Error);
  }
  await Promise.all(taken);
  if (faults.length > 0) throw faults[0];
  return form;
}
