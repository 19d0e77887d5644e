import { hash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { NewLeadFile } from '#domain/leads/intake/new-lead-store.server.ts';
import { mayReadFiles, storeFile } from '#platform/files.server.ts';
import { drawPdf } from './draw-pdf.ts';
import type { SampleFile } from './sample.ts';

export interface KeptSampleFile extends NewLeadFile {
  state: string;
  verdict: string | null;
}

/** Where no place for files is set or it is away, they count as missing, as they would for a visitor's lead. */
export async function keepSampleFiles(files: SampleFile[]): Promise<KeptSampleFile[]> {
  const isReachable = files.length > 0 && (await mayReadFiles().catch(() => false));
  return Promise.all(
    files.map(async ({ field, name, lines, state }) => {
      const contents = drawPdf([...lines, name]);
      const isKept = isReachable && state !== 'infected';
      return {
        field,
        name,
        kind: 'pdf',
        bytes: contents.length,
        sha256: hash('sha256', contents, 'hex'),
        storage_key: isKept ? await storeFile(Readable.from([contents])) : randomBytes(24).toString('hex'),
        state: isKept || state === 'infected' ? state : 'missing',
        verdict: state === 'infected' ? 'Win.Test.EICAR_HDB-1' : null,
      };
    }),
  );
}
