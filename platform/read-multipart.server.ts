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
  /** As the visitor's device calls it: to be shown, never to be used as a path. */
  name: string;
  contents: Readable;
  /** Once it has flown by: whether it went on past the limit. */
  isCut: () => boolean;
}

const limits = {
  fields: 30,
  // As much as a whole form of words: what is too long must be refused by its field, not end in the middle.
  fieldSize: 128 * 1024,
  files: 20,
  // Beyond it nothing more is read. Who picks sixty files is still told that three are enough.
  parts: 200,
  headerPairs: 20,
  headerSize: 8 * 1024,
};

/** How long the parser may rest after the last byte before it is taken to be stuck. */
const patienceMs = 1_000;
const stuck = new Error('A part of the form has no end');

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
    await feed(parser, body, () => open.size > 0);
  } catch (fault) {
    isWhole = false;
    parser.destroy();
    for (const contents of open) contents.destroy(fault as Error);
  }
  await Promise.all(taken);
  if (!isWhole) return null;
  if (faults.length > 0) throw faults[0];
  return form;
}

/** Piece by piece, each in our own stack: so a parser that has seen too much can be stopped by throwing. */
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
  // Not cancelled where it breaks off: that would end the connection before anybody could answer.
  for await (const piece of body.values({ preventCancel: true })) {
    await Promise.race([ended, new Promise<void>((done) => void parser.write(piece, () => done()))]);
  }
  parser.end();
  // It waits for every part to be read, also for one whose header has no end: for that one it would wait for ever.
  const watch = setInterval(() => hasOpenFile() || parser.destroy(stuck), patienceMs);
  await ended.finally(() => clearInterval(watch));
}

/** It throws at once where the type is not that of a form. */
function createParser(contentType: string, fileSize: number): BusboyInstance | null {
  try {
    return new Busboy({ headers: { 'content-type': contentType }, limits: { ...limits, fileSize } });
  } catch {
    return null;
  }
}
