import type { ReadableStream } from 'node:stream/web';

/** A form as a browser would send it, for the intake of applications. */
export function toUpload(body: BodyInit, headers: Record<string, string> = {}) {
  const request = new Request('http://site/', {
    method: 'POST',
    body,
    headers,
    duplex: 'half',
  } as RequestInit);
  return {
    contentType: request.headers.get('content-type') ?? '',
    body: request.body as ReadableStream<Uint8Array> | null,
    address: 'unknown',
  };
}
