import { Readable } from 'node:stream';
import { mediaTypes } from '#platform/file-kind.server.ts';

interface StreamedFile {
  name: string;
  /** As the bytes tell; the name ends in it. */
  kind: string;
  bytes: number;
  contents: Readable;
}

/** What a visitor sent is only ever saved: no browser of ours shows it, guesses at it or keeps it. */
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

/** As the visitor called it for programs that read RFC 8187, in plain letters for all others; never a path. */
export function printDisposition(name: string): string {
  const bare = name.replace(/[/\\\p{Cc}]/gu, '_').replace(/^\.+/, '_') || 'file';
  const plain = bare.replace(/[^\w. ()-]/g, '_');
  const encoded = encodeURIComponent(bare.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
