import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = /\.(html|js|css|svg|json|xml|atom|txt|data|webmanifest)$/;

/** Returns compressed copies (`file.br`, `file.gz`), so that no server compresses at request time. */
export async function compressFile(
  path: string,
  content: Buffer,
): Promise<{ path: string; content: Buffer }[]> {
  if (!compressible.test(path)) return [];
  const [brotli, zipped] = await Promise.all([
    compressSmallest(content),
    promisify(gzip)(content, { level: 9 }),
  ]);
  return [
    { path: `${path}.br`, content: brotli },
    { path: `${path}.gz`, content: zipped },
  ].filter((copy) => copy.content.length < content.length);
}

/** Which distance encoding is smaller differs from file to file, by up to half a percent. */
async function compressSmallest(content: Buffer): Promise<Buffer> {
  const attempts = [0, 1].map((postfixBits) =>
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        [constants.BROTLI_PARAM_NPOSTFIX]: postfixBits,
      },
    }),
  );
  const [first, second] = (await Promise.all(attempts)) as [Buffer, Buffer];
  return second.length < first.length ? second : first;
}
