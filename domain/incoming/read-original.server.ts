import { scan } from '#platform/files/scanner.server.ts';
import { findRaw } from './incoming-mail-store.server.ts';

export type Original = { outcome: 'clean'; raw: Buffer } | { outcome: 'unable' | 'infected' | 'unknown' };

/** The mail as it came, if it belongs to the lead and the scanner finds nothing in it now. */
export async function readOriginal(id: string, leadId: string): Promise<Original> {
  const raw = /^\d{1,18}$/.test(id) ? await findRaw(id, leadId) : null;
  if (!raw) return { outcome: 'unknown' };
  const { outcome } = await scan(inChunks(raw));
  return outcome === 'clean' ? { outcome, raw } : { outcome };
}

const chunkBytes = 64 * 1024;

async function* inChunks(raw: Buffer): AsyncGenerator<Buffer> {
  for (let start = 0; start < raw.length; start += chunkBytes) yield raw.subarray(start, start + chunkBytes);
}
