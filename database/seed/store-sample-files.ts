import { hash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { NewLeadFile } from '#domain/leads/intake/new-lead-store.server.ts';
import { isFileStoreReady, storeFile } from '#platform/files/files.server.ts';
import { drawPdf } from './draw-pdf.ts';
import type { SampleFile } from './sample.ts';

export interface StoredSampleFile extends NewLeadFile {
  state: string;
  verdict: string | null;
}

/** Without a reachable file store the files count as missing, as they would for a visitor's lead. */
export async function storeSampleFiles(files: SampleFile[]): Promise<StoredSampleFile[]> {
  const isStoreReady = files.length > 0 && (await isFileStoreReady().catch(() => false));
  return Promise.all(
    files.map(async ({ field, name, lines, state }) => {
      const contents = drawPdf([...lines, name]);
      const isStored = isStoreReady && state !== 'infected';
      return {
        field,
        name,
        kind: 'pdf',
        bytes: contents.length,
        sha256: hash('sha256', contents, 'hex'),
        storage_key: isStored ? await storeFile(Readable.from([contents])) : randomBytes(24).toString('hex'),
        state: isStored || state === 'infected' ? state : 'missing',
        verdict: state === 'infected' ? 'Win.Test.EICAR_HDB-1' : null,
      };
    }),
  );
}
