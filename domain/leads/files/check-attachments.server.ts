import { openFile } from '#platform/files/files.server.ts';
import { type Scan, scan } from '#platform/files/scanner.server.ts';
import { logError } from '#platform/log.server.ts';
import { findAttachmentError } from '../forms/application/fields.ts';
import type { SavedFile } from './save-files.server.ts';
import { verifyContents } from './verify-contents.server.ts';

/** Less than the proxy waits. */
const scanSeconds = 20;

/** Why staff may not send these files: they keep the rules for visitors' files, and each must be scanned clean now. */
export async function findAttachmentProblem(files: SavedFile[]): Promise<string | undefined> {
  const error = findAttachmentError(files, 'Files');
  if (error) return error;
  const scans = await Promise.all(files.map(scanSaved));
  const infected = files.find((_, index) => scans[index]?.outcome === 'infected');
  if (infected) return `“${infected.name}” is infected. Nothing was sent. Do not open it on your computer`;
  const unchecked = files.find((_, index) => scans[index]?.outcome !== 'clean');
  return (
    unchecked && `“${unchecked.name}” could not be checked for viruses, so nothing was sent. Try again soon`
  );
}

async function scanSaved(file: SavedFile): Promise<Scan> {
  const contents = file.key && (await openFile(file.key));
  if (!contents) return { outcome: 'unable', answer: '' };
  return await scan(verifyContents(contents, file), scanSeconds).catch((error) => {
    logError('attachment not scanned', error);
    return { outcome: 'unable', answer: '' };
  });
}
