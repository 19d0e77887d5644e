import type { Transaction } from 'kysely';
import { recordAudit } from '#platform/audit-store.server.ts';
import type { DB } from '#platform/database.generated.ts';
import { database } from '#platform/database.server.ts';
import { log } from '#platform/log.server.ts';
import { type Program, readProgram } from '#platform/program.server.ts';
import { describeRefusal } from './describe-refusal.server.ts';
import {
  type Draft,
  deletePublished,
  listDueDrafts,
  noteProblem,
  sendBackFailed,
} from './draft-store.server.ts';
import { type Made, makeOnce } from './make-once.server.ts';
import { type Change, openTexts, type Texts } from './open-texts.server.ts';
import type { MakeRelease } from './release-order.ts';
import { addRelease } from './release-store.server.ts';
import { createRests } from './rest-after-failure.ts';
import { addRevision } from './revision-store.server.ts';

interface Publication extends Change {
  draft: Draft;
}

/** Drafts with which the machine failed. Others are published meanwhile. */
const rests = createRests();
const nameDraft = ({ file, version }: Draft) => `${file} ${version}`;

/**
 * Publishes what was approved and whose time has come. The release is rendered first; only then, in one transaction, the texts
 * become revisions and the release the newest one. So a text that cannot be published changes nothing, and a process that is
 * killed leaves the site as it was or finds the rest to do. Two servers may do it at once: the slower one finds its drafts
 * gone.
 */
export async function publishDue(make: MakeRelease, now: Date): Promise<void> {
  const program = readProgram();
  if (!program) return;
  const due = (await listDueDrafts(now)).filter((draft) => !rests.isResting(nameDraft(draft)));
  if (due.length === 0) return;
  const texts = await openTexts();
  const publications: Publication[] = [];
  for (const draft of due) {
    const read = await texts.readChange(draft, now);
    if (read.outcome === 'read') publications.push({ draft, ...read.change });
    else await sendBackFailed(draft, problems[read.outcome]);
  }
  const failed = await publishTogether({ program, texts, publications, make, now });
  if (!failed) return;
  if (publications.length === 1) return await handle(failed, publications, now);
  // One of them spoils it for the others, so each is tried by itself.
  for (const publication of publications) {
    const own = await publishTogether({
      ...{ program, texts: await openTexts(), publications: [publication], make, now },
    });
    if (own) await handle(own, [publication], now);
  }
}

const problems = {
  outdated:
    'The published text has changed since this draft was begun. Open the draft and continue on the newest text.',
  unwritable: 'This change cannot be written into the text as it is. A developer has to look at it.',
};

interface Attempt {
  program: Program;
  texts: Texts;
  publications: Publication[];
  make: MakeRelease;
  now: Date;
}

type Failed = Exclude<Made, { outcome: 'made' }>;

async function publishTogether({ program, texts, publications, make, now }: Attempt): Promise<Failed | null> {
  if (publications.length === 0) return null;
  const made = await makeOnce(program, texts.withChanges(publications), make);
  if (made.outcome !== 'made') return made;
  const { folder, changed, removed, seconds } = made;
  const detail = { changed: changed.length, removed: removed.length, seconds };
  const isRecorded = await database()
    .transaction()
    .execute(async (transaction) => {
      let revisionId = '';
      for (const publication of publications) revisionId = await record(publication, transaction);
      await addRelease({ revisionId, folder, beganAt: now, detail }, transaction);
      return true;
    })
    .catch((error) => {
      if (error instanceof Overtaken || isUniqueViolation(error)) return false;
      throw error;
    });
  for (const { draft } of publications) rests.end(nameDraft(draft));
  log(isRecorded ? 'texts-published' : 'texts-overtaken', { texts: publications.length, ...detail });
  return null;
}

/** Somebody changed the draft while it was rendered, or another server was faster. */
class Overtaken extends Error {}
const isUniqueViolation = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === '23505';

async function record({ draft, ...change }: Publication, transaction: Transaction<DB>): Promise<string> {
  if (!(await deletePublished(draft, transaction))) throw new Overtaken();
  const { savedBy: staffId, approvedBy, note } = draft;
  const revision = { ...change, staffId, approvedBy: approvedBy === staffId ? null : approvedBy, note };
  const id = await addRevision(revision, transaction);
  const detail = { file: change.file, revision: Number(id) };
  await recordAudit({ staffId: approvedBy, action: 'content.publish', detail }, transaction);
  return id;
}

/** A text that cannot be published goes back to its author. What the machine failed with stays approved. */
async function handle(failed: Failed, publications: Publication[], now: Date): Promise<void> {
  for (const { draft } of publications) {
    if (failed.outcome === 'refused') await sendBackFailed(draft, describeRefusal(failed.refusal));
    else {
      rests.rest(nameDraft(draft));
      await noteProblem(draft, failed.problem, now);
    }
  }
  if (failed.outcome === 'refused') log('texts-refused', { texts: publications.length });
}
