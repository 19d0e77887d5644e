import { printBytes } from '#domain/leads/print-bytes.ts';

interface StoredFile {
  id: string;
  leadId: string;
  name: string;
  bytes: number;
  state: string;
  verdict: string | null;
}

/** Why a file can be opened, or cannot. */
function tellState({ state, verdict }: StoredFile): string {
  if (state === 'clean') return 'scanned clean';
  if (state === 'infected') return `infected (${verdict}) and removed`;
  if (state === 'missing') return 'its bytes are gone, or no longer those that were sent';
  return 'not scanned yet, so nobody can open it';
}

/** The files of leads, with the address of those that may be opened. */
export function listFiles(leads: { id: string; reference: string }[], files: StoredFile[]) {
  return files.map((file) => {
    const lead = leads.find(({ id }) => id === file.leadId);
    return {
      id: file.id,
      name: file.name,
      note: `${printBytes(file.bytes)}, ${tellState(file)}`,
      href: file.state === 'clean' ? `/desk/leads/${lead?.reference}/files/${file.id}` : null,
    };
  });
}
