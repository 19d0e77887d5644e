import { Readable } from 'node:stream';
import { mediaTypes } from '#platform/files/file-kind.server.ts';

interface StreamedFile {
  name: string;
  /** Detected from the bytes; the name ends with it. */
  kind: string;
  bytes: number;
  contents: Readable;
}

/** A visitor's file is only downloaded: the browser must not show it, guess its type or cache it. */
export function streamFile({ name, kind, bytes, contents }: StreamedFile): Response {
  return new Response(Readable.toWeb(contents) as ReadableStream<Uint8Array>, {
    headers: {
      'Content-Type': new Map(Object.entries(mediaTypes)).get(kind) ?? 'application/octet-stream',
      'Content-Length': String(bytes),
      'Content-Disposition': printDisposition(name),
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cache-Control': 'no-store',
    },
  });
}

/** The visitor's file name as in RFC 8187, with an ASCII version for older programs; never a path. */
export function printDisposition(name: string): string {
  const bare = name.replace(/[/\\\p{Cc}]/gu, '_').replace(/^\.+/, '_') || 'file';
  const plain = bare.replace(/[^\w. ()-]/g, '_');
  const encoded = encodeURIComponent(bare.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
