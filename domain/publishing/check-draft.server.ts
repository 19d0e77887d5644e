import { describeProblems } from '#content/editing/describe-problems.server.ts';
import { ContentError, readContent } from '#content/read-content.server.ts';
import type { Content } from '#content/types.ts';
import type { Draft } from './draft-store.server.ts';
import { draftedText } from './drafted-text.server.ts';
import { findDraftProblems } from './find-draft-problems.server.ts';
import { listLiveRevisions, readLiveText } from './live-text.server.ts';
import { toOverlay } from './revision-store.server.ts';

/** By the path of a field, such as `faqs.2.answer`; '' is the whole text. */
export type Problems = Readonly<Record<string, string>>;

export type CheckedDraft =
  | { outcome: 'sound'; text: string | null; content: Content }
  | { outcome: 'problems'; problems: Problems };

/** Checks a draft as it is now, then the whole site with it in place. */
export async function checkDraft(
  { file, value }: Pick<Draft, 'file' | 'value'>,
  now = new Date(),
): Promise<CheckedDraft> {
  const live = await readLiveText(file);
  const problems = value === null ? {} : await findDraftProblems({ file, value }, live.value, now);
  if (Object.keys(problems).length > 0) return { outcome: 'problems', problems };
  const overlay = toOverlay(await listLiveRevisions());
  try {
    const text = draftedText({ file, value }, live.text);
    return { outcome: 'sound', text, content: readContent(process.cwd(), { ...overlay, [file]: text }) };
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    // What this text breaks elsewhere is said about the whole.
    const found = describeProblems(error.errors).map(({ file: at, path, message }) => [
      at === file ? path : '',
      message,
    ]);
    return { outcome: 'problems', problems: Object.fromEntries(found) };
  }
}
