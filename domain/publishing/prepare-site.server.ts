import { readProgram } from '#platform/program.server.ts';
import { describeRefusal } from './describe-refusal.server.ts';
import { makeOnce } from './make-once.server.ts';
import { openTexts } from './open-texts.server.ts';
import type { MakeRelease } from './release-order.ts';
import { findNewestRelease } from './release-store.server.ts';

type PreparedSite =
  /** Nobody published anything yet, so visitors get the pages of the build. */
  { outcome: 'as-shipped' } | { outcome: 'made'; name: string } | { outcome: 'refused'; problem: string };

/** Makes the release that showRelease will want with this program, before visitors get anything from it. */
export async function prepareSite(make: MakeRelease): Promise<PreparedSite> {
  const program = readProgram();
  if (!program || !(await findNewestRelease())) return { outcome: 'as-shipped' };
  const made = await makeOnce(program, (await openTexts()).changed, make);
  if (made.outcome === 'refused') return { outcome: 'refused', problem: describeRefusal(made.refusal) };
  if (made.outcome === 'failed') return { outcome: 'refused', problem: made.problem };
  return { outcome: 'made', name: made.folder };
}
