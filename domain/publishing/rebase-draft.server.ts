import type { Role } from '#domain/staff/permissions.ts';
import { type Decided, rebaseDraft } from './decide-store.server.ts';
import { type Draft, findDraft } from './draft-store.server.ts';
import { listPublications } from './history-store.server.ts';
import { parseText, readLiveText, readShipped } from './live-text.server.ts';
import { mergeValues } from './merge-values.ts';
import { hashText } from './revision-store.server.ts';

/** Carries on with a draft on the text that is live now; fields that were not touched follow it. */
export async function continueOnLive(change: {
  file: string;
  version: number;
  staff: { id: string; role: Role };
}): Promise<Decided> {
  const draft = await findDraft(change.file);
  if (!draft) return 'changed';
  return await rebaseDraft({ ...change, ...(await mergeWithLive(draft)) });
}

async function mergeWithLive({ file, value, baseHash }: Pick<Draft, 'file' | 'value' | 'baseHash'>) {
  const live = await readLiveText(file);
  const base = await findBase(file, baseHash);
  // Without the text it began from, nothing says which fields were touched.
  const merged = base === undefined || live.value === null ? value : mergeValues(base, value, live.value);
  return { value: merged, baseHash: live.hash };
}

/** The text with this hash, as a value. */
async function findBase(file: string, hash: string): Promise<unknown> {
  const texts = [readShipped(file), ...(await listPublications(file)).map(({ text }) => text)];
  const base = texts.find((text) => text !== null && hashText(text) === hash);
  return base === undefined ? undefined : parseText(base);
}
