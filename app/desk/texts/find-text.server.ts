import { data } from 'react-router';
import { kindOf } from '#content/editing/entry-kind.ts';
import { type Draft, findDraft } from '#domain/publishing/draft-store.server.ts';
import { type LiveText, readLiveText } from '#domain/publishing/live-text.server.ts';
import { type Area, areaOf } from '#domain/publishing/who-may-edit.ts';
import { fileOfAddress } from '../shared/text-address.ts';

export interface FoundText {
  file: string;
  area: Area;
  live: LiveText;
  draft: Draft | undefined;
}

/** What the end of an address names; 404 if that is no text. One that was closed has neither a live text nor a draft. */
export async function findText(rest: string | undefined): Promise<FoundText> {
  const file = fileOfAddress(rest);
  const area = areaOf(file);
  if (!area || !kindOf(file)) throw data(null, { status: 404 });
  const [live, draft] = await Promise.all([readLiveText(file), findDraft(file)]);
  return { file, area, live, draft };
}
