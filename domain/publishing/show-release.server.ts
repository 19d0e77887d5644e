import { hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { logAlarm } from '#platform/log.server.ts';
import { readProgram } from '#platform/program.server.ts';
import {
  askForSwitch,
  dropUnfinished,
  findLive,
  findRelease,
  pruneReleases,
  readRefusal,
} from '#platform/site-folders.server.ts';
import { describeFailure } from './describe-failure.ts';
import { describeRefusal } from './describe-refusal.server.ts';
import { isStopping, makeOnce } from './make-once.server.ts';
import { nameRelease } from './name-release.ts';
import { openTexts } from './open-texts.server.ts';
import type { MakeRelease } from './release-order.ts';
import { findNewestRelease, recordServer } from './release-store.server.ts';
import { createRests } from './rest-after-failure.ts';

/** With the live one. Going back to any of them takes no rendering. */
const keep = 5;
const patienceMs = 20_000;
const rests = createRests();
/** What was live when this process looked last. Until something is published the texts need not be read again. */
let seen: { releaseId: string; name: string } | undefined;

/** Makes this server show the newest release. Every server does this by itself, also after it was away. */
export async function showRelease(make: MakeRelease): Promise<void> {
  const program = readProgram();
  const newest = program && (await findNewestRelease());
  if (!program || !newest) return;
  if (seen?.releaseId === newest.id && isShown(seen.name)) return;
  const texts = (await openTexts()).changed;
  const name = nameRelease(program.id, texts);
  if (rests.isResting(name)) return;
  const problem = isShown(name) ? null : await change().catch(describe);
  if (problem) rests.rest(name);
  else rests.end(name);
  const isNew = await recordServer(hostname(), { releaseId: newest.id, problem });
  if (isNew && problem) logAlarm('site-not-switched', { problem });
  seen = problem ? undefined : { releaseId: newest.id, name };

  async function change(): Promise<string | null> {
    const made = await makeOnce(program as NonNullable<typeof program>, texts, make);
    if (made.outcome === 'refused') return describeRefusal(made.refusal);
    if (made.outcome === 'failed') return made.problem;
    await askForSwitch(name);
    const end = Date.now() + patienceMs;
    while (findLive() !== name) {
      const refusal = await readRefusal();
      if (refusal) return refusal;
      if (Date.now() > end) return 'nginx was not switched in time';
      await pause(50);
    }
    await pruneReleases(keep);
    await dropUnfinished();
    return null;
  }
}

function describe(error: unknown): string {
  if (isStopping(error)) throw error;
  return describeFailure(error);
}

/** Its folder may have been deleted by hand. */
const isShown = (name: string) => findLive() === name && findRelease(name) !== null;
