import { Readable } from 'node:stream';
import { isShownKind } from '#domain/leads/files/shown-kinds.ts';
import { createFileKindDetector, mediaTypes } from '#platform/files/file-kind.server.ts';

interface StreamedFile {
  name: string;
  /** Detected from the bytes; the name ends with it. */
  kind: string;
  bytes: number;
  contents: Readable;
}

/** A visitor's file is downloaded: the browser must not show it, guess its type or cache it. */
export function streamFile(file: StreamedFile): Response {
  return respond(file, { disposition: 'attachment', policy: "default-src 'none'; sandbox" });
}

/**
 * Chromium's PDF viewer is an object with inline styles and does not start in a sandbox. Scripts of a PDF run, if at all,
 * inside the viewer, which has no access to our pages.
 */
const pdfPolicy = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'";
const imagePolicy = "default-src 'none'; sandbox; frame-ancestors 'self'";

/** Shows a file in a frame of the desk, or as a page. Null if its first bytes are not those of a kind that may be shown. */
export async function showFile({ contents, ...file }: StreamedFile): Promise<Response | null> {
  const chunks = contents[Symbol.asyncIterator]();
  const start = await readStart(chunks);
  const detector = createFileKindDetector();
  detector.push(start);
  if (!isShownKind(file.kind) || detector.kind() !== file.kind) {
    contents.destroy();
    return null;
  }
  const whole = Readable.from(join(start, chunks), { objectMode: false });
  return respond(
    { ...file, contents: whole },
    { disposition: 'inline', policy: file.kind === 'pdf' ? pdfPolicy : imagePolicy },
  );
}

/** Enough to detect the kind. */
const startLength = 8;

async function readStart(chunks: AsyncIterator<Buffer>): Promise<Buffer> {
  let start = Buffer.alloc(0);
  while (start.length < startLength) {
    const { value, done } = await chunks.next();
    if (done) break;
    start = Buffer.concat([start, value]);
  }
  return start;
}

async function* join(start: Buffer, rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield start;
  yield* rest;
}

function respond(
  { name, kind, bytes, contents }: StreamedFile,
  { disposition, policy }: { disposition: 'attachment' | 'inline'; policy: string },
): Response {
  return new Response(Readable.toWeb(contents) as ReadableStream<Uint8Array>, {
    headers: {
      'Content-Type': new Map(Object.entries(mediaTypes)).get(kind) ?? 'application/octet-stream',
      'Content-Length': String(bytes),
      'Content-Disposition': printDisposition(name, disposition),
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': policy,
      'Cache-Control': 'no-store',
    },
  });
}

/** The visitor's file name as in RFC 8187, with an ASCII version for older programs; never a path. */
export function printDisposition(name: string, disposition: 'attachment' | 'inline' = 'attachment'): string {
  const bare = name.replace(/[/\\\p{Cc}]/gu, '_').replace(/^\.+/, '_') || 'file';
  const plain = bare.replace(/[^\w. ()-]/g, '_');
  const encoded = encodeURIComponent(bare.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${disposition}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
