import type { ReadableStream } from 'node:stream/web';
import { clientAddress } from './client-address.ts';
import { requestIdOf } from './request-id.ts';

/** A form with files whose body is not read yet. */
export const readUpload = (request: Request) => ({
  contentType: request.headers.get('content-type') ?? '',
  // The same stream has two different type declarations.
  body: request.body as ReadableStream<Uint8Array> | null,
  address: clientAddress(request),
  requestId: requestIdOf(request),
});
