import { openFile, removeFile } from '#platform/files/files.server.ts';
import { isScannerReady, longestScanSeconds, type Scan, scan } from '#platform/files/scanner.server.ts';
import { log, logError } from '#platform/log.server.ts';
import {
  claimUnscanned,
  markClean,
  markInfected,
  markMissing,
  postponeScan,
  type UnscannedFile,
} from './lead-file-store.server.ts';
import { ContentsChanged, verifyContents } from './verify-contents.server.ts';

const batchSize = 8;
const leaseSeconds = longestScanSeconds + 15;
/** About a minute: a store may be slow to show a new file. */
const maxMissingAttempts = 6;

let isUnavailable = false;

/** Scans pending files in batches. While the scanner is unavailable no file is claimed, so no attempt is wasted. */
export async function scanFiles(stopped: AbortSignal): Promise<void> {
  while (!stopped.aborted && (await checkScanner())) {
    const files = await claimUnscanned(batchSize, leaseSeconds);
    await Promise.all(files.map(scanFile));
    if (files.length < batchSize) return;
  }
}

async function checkScanner(): Promise<boolean> {
  const isReady = await isScannerReady();
  if (isReady === isUnavailable) log(isReady ? 'scanner-back' : 'scanner-away');
  isUnavailable = !isReady;
  return isReady;
}

async function scanFile(file: UnscannedFile): Promise<void> {
  const { id, key, attempts } = file;
  try {
    const result = await scanStored(file);
    if (result.outcome === 'clean') return await markClean(id);
    if (result.outcome === 'infected') {
      // The row is marked first: if this process dies before deleting the file, nobody can read it and the comparison deletes it.
      await markInfected(id, result.name);
      log('file-infected', { file: id, name: result.name });
      return await removeFile(key);
    }
    if (result.outcome === 'gone' && attempts >= maxMissingAttempts) {
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
