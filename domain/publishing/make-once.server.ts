import { join } from 'node:path';
import { logError } from '#platform/log.server.ts';
import type { Program } from '#platform/program.server.ts';
import { dropUnfinished, findLive, findRelease, nameFolder } from '#platform/site-folders.server.ts';
import { describeFailure } from './describe-failure.ts';
import { nameRelease } from './name-release.ts';
import type { ChangedText, MadeRelease, MakeRelease } from './release-order.ts';

export type Made =
  | (Extract<MadeRelease, { outcome: 'made' }> & { folder: string })
  | Extract<MadeRelease, { outcome: 'refused' }>
  /** Not because of the texts. The same can be tried again. */
  | { outcome: 'failed'; problem: string };

/** Makes the release of these texts, unless this server has it already, as after an undo. */
export async function makeOnce(program: Program, texts: ChangedText[], make: MakeRelease): Promise<Made> {
  const name = nameRelease(program.id, texts);
  if (findRelease(name)) return { outcome: 'made', folder: name, changed: [], removed: [], seconds: 0 };
  const code = process.cwd();
  const live = findRelease(findLive() ?? '');
  try {
    await dropUnfinished();
    const made = await make({ code, previous: live ?? join(code, 'build'), folder: nameFolder(name), texts });
    return made.outcome === 'made' ? { ...made, folder: name } : made;
  } catch (error) {
    if (isStopping(error)) throw error;
    logError('release-failed', error, { texts: texts.length });
    return { outcome: 'failed', problem: describeFailure(error) };
  }
}

/** The worker stops; nothing went wrong. */
export const isStopping = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';
