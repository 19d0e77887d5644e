import { Readable } from 'node:stream';
import { type SavedFile, saveContents } from '#domain/leads/files/save-files.server.ts';
import type { MailFile } from './parsed-mail.ts';

export interface SavedAttachments {
  files: SavedFile[];
  /** Files that are only in the original mail: of a kind that we do not show, with macros, or too many. */
  omitted: { name: string; bytes: number }[];
}

const maxFiles = 20;
/** An image below this size that is shown within the text is the logo of a signature. */
const largestLogo = 20_000;

/** Stores the attachments that staff can open. Nobody can open them before they are scanned. */
export async function saveAttachments(attached: MailFile[]): Promise<SavedAttachments> {
  const saved: SavedAttachments = { files: [], omitted: [] };
  const shown = attached.filter(({ isInline, bytes }) => bytes > 0 && !(isInline && bytes < largestLogo));
  for (const { name, bytes, content } of shown) {
    const file =
      saved.files.length < maxFiles
        ? await saveContents('attachment', name, Readable.from([Buffer.from(content)]))
        : null;
    if (file) saved.files.push(file);
    else saved.omitted.push({ name: name || 'file', bytes });
  }
  return saved;
}
