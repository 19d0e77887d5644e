import { createHash } from 'node:crypto';

export class ContentsChanged extends Error {}

/** Passes on what was sent, or fails. The last piece is held back until the sum is right: nobody gets a changed file whole. */
export async function* verifyContents(
  contents: AsyncIterable<Buffer>,
  { bytes, sha256 }: { bytes: number; sha256: string },
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  let seen = 0;
  let last: Buffer | undefined;
  for await (const chunk of contents) {
    hash.update(chunk);
    seen += chunk.length;
    if (seen > bytes) throw new ContentsChanged('A file has grown since it was sent');
    if (last) yield last;
    last = chunk;
  }
  if (seen !== bytes || hash.digest('hex') !== sha256)
    throw new ContentsChanged('A file is not what was sent');
  if (last) yield last;
}
