import type { ReadableStream } from 'node:stream/web';
import { getContent } from '#content/read-content.server.ts';
import {
  type ApplicationValues,
  additionalFilesLimit,
  fileLimit,
} from '#domain/leads/forms/application/fields.ts';
import { parseLead } from '#domain/leads/forms/lead-kinds.server.ts';
import { discardFiles, keepFiles } from '#domain/leads/keep-files.server.ts';
import { countAttempt } from '#platform/limits.server.ts';
import { logError } from '#platform/log.server.ts';
import { type LeadAnswer, storeLead } from './receive-lead.server.ts';

export type ApplicationAnswer =
  | LeadAnswer<ApplicationValues>
  /** The form itself could not be read, so there are no words to give back. */
  | { outcome: 'unreadable' | 'limited' | 'unavailable'; values: null };

const rules = { counts: { cv: 1, additionalFiles: additionalFilesLimit }, bytes: fileLimit };

/** One application for an opening, from a request to an answer. Null when there is no such opening. */
export async function receiveApplication(id: string, request: Request): Promise<ApplicationAnswer | null> {
  const opening = getContent().openings.find((known) => known.id === id);
  if (!opening) return null;
  try {
    // Counted before it is read: files cost more than words.
    const address = request.headers.get('x-client-address') ?? 'unknown';
    const { allowed } = await countAttempt('upload', address);
    if (!allowed) return { outcome: 'limited', values: null };

    const kept = await keepFiles(toSentForm(request), rules);
    if (!kept) return { outcome: 'unreadable', values: null };
    const { outcome, form, files } = kept;
    form.set('jobTitle', opening.title);
    const answer =
      outcome === 'kept'
        ? await storeLead('application', form, request.headers, files)
        : { outcome, values: parseLead('application', form, files).values };
    await discardFiles(files);
    return answer;
  } catch (error) {
    logError('application not read', error);
    return { outcome: 'unavailable', values: null };
  }
}

function toSentForm({ headers, body }: Request) {
  return {
    contentType: headers.get('content-type') ?? '',
    // The two declarations of one and the same stream differ.
    body: body as ReadableStream<Uint8Array> | null,
  };
}
