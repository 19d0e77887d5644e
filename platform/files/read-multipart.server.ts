import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';

export interface SentForm {
  contentType: string;
  body: ReadableStream<Uint8Array> | null;
}

export interface SentPart {
  field: string;
  /** The name on the visitor's device: only for display, never a path. */
  name: string;
  contents: Readable;
  /** Call it after reading: whether the file was longer than the limit. */
  isTruncated: () => boolean;
}

const limits = {
  fields: 30,
  // As much as a whole text form: a text that is too long must be refused by validation, not cut off here.
  fieldSize: 128 * 1024,
  files: 20,
  // Nothing is read beyond this. It is high enough that a visitor with sixty files still gets a proper message.
  parts: 200,
  headerPairs: 20,
  headerSize: 8 * 1024,
};

/** If the parser is idle for this long after the last byte, it is stuck. */
const stuckAfterMs = 1_000;
const stuckError = new Error('A part of the form has no end');

/** Returns the fields, or null for an incomplete form. Each file is passed to `takeFile` while it arrives and must be read to
 * its end. */
export async function readMultipart(
  { contentType, body }: SentForm,
  fileSize: number,
  takeFile: (part: SentPart) => Promise<void>,
): Promise<FormData | null> {
  const form = new FormData();
  const pending: Promise<void>[] = [];
  const open = new Set<BusboyFileStream>();
  const errors: unknown[] = [];
  let isComplete = true;
  const parser = createParser(contentType, fileSize);
  if (!parser || !body) return null;
  parser.on('field', (field, value) => form.append(field, value));
  parser.on('file', (field, contents, name) => {
    open.add(contents);
    // The reader gets this error too; without a listener here it would end the process.
    contents.on('error', () => undefined);
    const part = { field, name: name ?? '', contents, isTruncated: () => contents.truncated };
    const done = takeFile(part)
      .catch((error) => void errors.push(error))
      .finally(() => {
        open.delete(contents);
        // An unread file would block everything after it.
        contents.resume();
      });
    pending.push(done);
  });
  try {
    await feed(parser, body, () => open.size > 0);
  } catch (error) {
    isComplete = false;
    parser.destroy();
    for (const contents of open) contents.destroy(error as Error);
  }
  await Promise.all(pending);
  if (!isComplete) return null;
  if (errors.length > 0) throw errors[0];
  return form;
}

/** Writes chunk by chunk from our own call stack, so that throwing in a parser event stops the parsing. */
async function feed(
  parser: BusboyInstance,
  body: ReadableStream<Uint8Array>,
  hasOpenFile: () => boolean,
): Promise<void> {
  const ended = finished(parser);
  ended.catch(() => undefined);
  parser.once('partsLimit', () => {
    throw new Error('Too many parts');
  });
  // Not cancelled on errors, because that would close the connection before the response is sent.
  for await (const chunk of body.values({ preventCancel: true })) {
    await Promise.race([ended, new Promise<void>((done) => void parser.write(chunk, () => done()))]);
  }
  parser.end();
  // The parser waits for every part, and would wait forever for a part whose header has no end.
  const watch = setInterval(() => hasOpenFile() || parser.destroy(stuckError), stuckAfterMs);
  await ended.finally(() => clearInterval(watch));
}

/** Busboy throws if the content type is not that of a form. */
function createParser(contentType: string, fileSize: number): BusboyInstance | null {
  try {
    return new Busboy({ headers: { 'content-type': contentType }, limits: { ...limits, fileSize } });
  } catch {
    return null;
  }
}
