import { openFile, removeFile } from '#platform/files.server.ts';
import { log, logError } from '#platform/log.server.ts';
import { isScannerReady, longestScanSeconds, type Scan, scan } from '#platform/scanner.server.ts';
import {
  markClean,
  markInfected,
  markMissing,
  postponeScan,
  takeUnscanned,
  type UnscannedFile,
} from './lead-file-store.server.ts';
import { ContentsChanged, verifyContents } from './verify-contents.server.ts';

const batch = 8;
const lease = longestScanSeconds + 15;
/** About a minute: a store may be slow to show what it has taken. */
const patience = 6;

let isAway = false;

/** Scans what waits, a few files at a time. While the scanner is away nothing is taken up, so nothing loses its turn. */
export async function scanFiles(stopped: AbortSignal): Promise<void> {
  while (!stopped.aborted && (await findScanner())) {
    const files = await takeUnscanned(batch, lease);
    await Promise.all(files.map(scanFile));
    if (files.length < batch) return;
  }
}

async function findScanner(): Promise<boolean> {
  const isReady = await isScannerReady();
  if (isReady === isAway) log(isReady ? 'scanner-back' : 'scanner-away');
  isAway = !isReady;
  return isReady;
}

async function scanFile(file: UnscannedFile): Promise<void> {
  const { id, key, attempts } = file;
  try {
    const result = await scanStored(file);
    if (result.outcome === 'clean') return await markClean(id);
    if (result.outcome === 'infected') {
      // First the row: should the bytes outlive this process, nobody can read them and the comparison removes them.
      await markInfected(id, result.name);
      log('file-infected', { file: id, name: result.name });
      return await removeFile(key);
    }
    if (result.outcome === 'gone' && attempts >= patience) {
      await markMissing(id);
      return log('file-missing', { file: id });
    }
    log('file-not-scanned', { file: id, answer: result.outcome === 'unable' ? result.answer : 'gone' });
  } catch (error) {
    logError('file-not-scanned', error, { file: id });
  }
  // 2 s, 4 s, 8 s ... up to ten minutes, for as long as it takes.
  await postponeScan(id, Math.min(2 ** attempts, 600));
}

async function scanStored(file: UnscannedFile): Promise<Scan | { outcome: 'gone' }> {
  const contents = await openFile(file.key);
  if (!contents) return { outcome: 'gone' };
  try {
    return await scan(verifyContents(contents, file));
  } catch (error) {
    if (error instanceof ContentsChanged) return { outcome: 'gone' };
    throw error;
  }
}
