import { data } from 'react-router';
import { readPostedForm } from '#app/http/posted-form.server.ts';
import { readUpload } from '#app/http/read-upload.ts';
import { type SavedFile, saveFiles } from '#domain/leads/files/save-files.server.ts';
import { additionalFilesLimit, fileLimit } from '#domain/leads/forms/application/fields.ts';

const rules = { counts: { attachment: additionalFilesLimit }, bytes: fileLimit };

export interface LeadForm {
  form: FormData;
  /** Stored as they arrived, but not scanned. Whatever no lead refers to in the end must be discarded. */
  files: SavedFile[];
  /** False if the file store is not available. */
  areFilesStored: boolean;
}

/** The fields of a form, and its files if it has any. */
export async function readLeadForm(request: Request): Promise<LeadForm> {
  const upload = readUpload(request);
  if (!upload.contentType.startsWith('multipart/form-data'))
    return { form: await readPostedForm(request), files: [], areFilesStored: true };
  const saved = await saveFiles(upload, rules);
  if (!saved) throw data(null, { status: 400 });
  return { form: saved.form, files: saved.files, areFilesStored: saved.outcome === 'saved' };
}
