import { createHash } from 'node:crypto';

export class ContentsChanged extends Error {}

/** Yields the contents or fails. The last chunk waits for the checksum, so nobody gets a changed file completely. */
export async function* verifyContents(
  contents: AsyncIterable<Buffer>,
  { bytes, sha256 }: { bytes: number; sha256: string },
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  let byteCount = 0;
  let last: Buffer | undefined;
  for await (const chunk of contents) {
    hash.update(chunk);
    byteCount += chunk.length;
    if (byteCount > bytes) throw new ContentsChanged('A file is larger than what was sent');
    if (last) yield last;
    last = chunk;
  }
  if (byteCount !== bytes || hash.digest('hex') !== sha256)
    throw new ContentsChanged('A file is not what was sent');
  if (last) yield last;
}
