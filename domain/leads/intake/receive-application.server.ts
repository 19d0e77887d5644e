import type { ReadableStream } from 'node:stream/web';
import { getContent } from '#content/read-content.server.ts';
import { countAttempt } from '#platform/limits.server.ts';
import { logError } from '#platform/log.server.ts';
import { discardFiles, saveFiles } from '../files/save-files.server.ts';
import { type ApplicationValues, additionalFilesLimit, fileLimit } from '../forms/application/fields.ts';
import { kindOf, parseLead } from '../forms/lead-kinds.server.ts';
import { type ReceivedLead, receiveLead } from './receive-lead.server.ts';

export type ReceivedApplication =
  | ReceivedLead<ApplicationValues>
  /** The form could not be read, so there are no values to return. */
  | { outcome: 'unreadable' | 'limited' | 'unavailable'; values: null };

const rules = { counts: { cv: 1, additionalFiles: additionalFilesLimit }, bytes: fileLimit };

/** Receives an application for an opening, with its files. Null if there is no such opening. */
export async function receiveApplication(
  id: string,
  posted: {
    contentType: string;
    body: ReadableStream<Uint8Array> | null;
    address: string;
    requestId?: string | undefined;
  },
): Promise<ReceivedApplication | null> {
  const opening = getContent().openings.find((known) => known.id === id);
  if (!opening) return null;
  try {
    // Counted before the body is read, because files cost more than text.
    const { address, requestId } = posted;
    const { allowed } = await countAttempt('upload', address);
    if (!allowed) return { outcome: 'limited', values: null };

    const saved = await saveFiles(posted, rules);
    if (!saved) return { outcome: 'unreadable', values: null };
    const { outcome, form, files } = saved;
    form.set('jobTitle', opening.title);
    const answer =
      outcome === 'saved'
        ? await receiveLead('application', { form, address, requestId, files })
        : { outcome, values: parseLead(kindOf('application'), form, files).values };
    await discardFiles(files);
    return answer;
  } catch (error) {
    logError('application not read', error);
    return { outcome: 'unavailable', values: null };
  }
}
