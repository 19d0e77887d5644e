import { type FileKind, mediaTypes } from '#platform/files/file-kind.server.ts';
import type { MailAttachment } from '#platform/mail/mail.server.ts';
import { nameFile } from './name-file.ts';
import { readFile } from './read-file.server.ts';

/** Files of a lead as attachments. A mail with a file that is no longer readable is not sent without it. */
export function attachFiles(files: { id: string; name: string; kind: string }[]): MailAttachment[] {
  return files.map(({ id, name, kind }) => ({
    filename: nameFile(name, kind),
    contentType: mediaTypes[kind as FileKind],
    async open() {
      const file = await readFile(id);
      if (file.outcome !== 'readable') throw new Error(`A file to be sent is ${file.outcome}`);
      return file.contents;
    },
  }));
}
