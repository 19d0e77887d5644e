import type { Draft } from '#domain/publishing/draft-store.server.ts';
import { findWhoSentBack } from '#domain/publishing/history-store.server.ts';

/** Why a draft is not on the site: what failed, or who wants it different. Null: nothing stands in its way. */
export async function describeProblem({
  file,
  problem,
  submittedBy,
}: Pick<Draft, 'file' | 'problem' | 'submittedBy'>): Promise<{ title: string; reason: string } | null> {
  if (problem === null) return null;
  // Who failed to publish it stays on the draft; sending it back takes the name off.
  if (submittedBy) return { title: 'It could not be published.', reason: problem };
  const name = await findWhoSentBack(file);
  return { title: name ? `${name} sent it back:` : 'It was sent back:', reason: problem };
}
