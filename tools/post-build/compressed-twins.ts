import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const worthIt = /\.(html|js|css|svg|json|xml|txt|data|webmanifest)$/;

/** Ready-made twins (`file.br`, `file.gz`), so that no server compresses at request time. */
export async function compressedTwins(
  path: string,
  content: Buffer,
): Promise<{ path: string; content: Buffer }[]> {
  if (!worthIt.test(path)) return [];
  const [brotli, zipped] = await Promise.all([
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
    promisify(gzip)(content, { level: 9 }),
  ]);
  return [
    { path: `${path}.br`, content: brotli },
    { path: `${path}.gz`, content: zipped },
  ].filter((twin) => twin.content.length < content.length);
}
