import type { ReadableStream } from 'node:stream/web';
import { clientAddress } from './client-address.ts';

/** A form with files, before anything of it is read. */
export const readUpload = (request: Request) => ({
  contentType: request.headers.get('content-type') ?? '',
  // The two declarations of one and the same stream differ.
  body: request.body as ReadableStream<Uint8Array> | null,
  address: clientAddress(request),
});
