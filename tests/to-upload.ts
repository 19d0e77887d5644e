import { readUpload } from '#app/http/read-upload.ts';

/** A form as a browser would send it, parsed for the intake of applications. */
export const toUpload = (body: BodyInit, headers: Record<string, string> = {}) =>
  readUpload(new Request('http://site/', { method: 'POST', body, headers, duplex: 'half' } as RequestInit));
