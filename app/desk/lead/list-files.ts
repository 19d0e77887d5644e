import { printBytes } from '#domain/format/print-bytes.ts';
import { nameFile } from '#domain/leads/files/name-file.ts';
import { isShownKind } from '#domain/leads/files/shown-kinds.ts';

interface StoredFile {
  id: string;
  leadId: string;
  field: string;
  name: string;
  kind: string;
  bytes: number;
  state: string;
  verdict: string | null;
  /** Set for a file that we sent. */
  replyId: string | null;
}

/** Why a file can or cannot be opened. */
function describeState({ kind, state, verdict, replyId }: StoredFile): string {
  if (state === 'clean' && replyId) return 'sent by us';
  // We cannot detect macros of Word 95 and older.
  if (state === 'clean' && kind === 'doc')
    return 'scanned clean; an old Word file, open it in protected view';
  if (state === 'clean') return 'scanned clean';
  if (state === 'infected') return `infected (${verdict}) and removed`;
  if (state === 'missing') return 'missing, or no longer the file that was sent';
  return 'not scanned yet, so nobody can open it';
}

/** The files of leads, with a link to those that may be opened. */
export function listFiles(leads: { id: string; reference: string }[], files: StoredFile[]) {
  return files.map((file) => {
    const lead = leads.find(({ id }) => id === file.leadId);
    return {
      id: file.id,
      name: nameFile(file.name, file.kind),
      note: `${printBytes(file.bytes)}, ${describeState(file)}`,
      href: file.state === 'clean' ? `/desk/leads/${lead?.reference}/files/${file.id}` : null,
      kind: file.kind,
      isCv: file.field === 'cv',
      canBeShown: file.state === 'clean' && isShownKind(file.kind),
    };
  });
}
