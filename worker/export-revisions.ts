import {
  listRevisions,
  type Person,
  type PublishedRevision,
} from '#domain/publishing/export-store.server.ts';
import { hashText } from '#domain/publishing/hash-text.ts';
import { includedFile, markRevision, parseIncluded } from '#domain/publishing/included-revisions.ts';
import { revisionTrailer, writeCommits } from '#domain/publishing/write-commits.ts';
import { type Mirror, openMirror } from './git-mirror.ts';

const branch = 'content';
const code = 'main';
/** How far back the code is searched that the first texts were published on. */
const mostCommits = 300;

export type Exported =
  | { outcome: 'exported'; count: number; differing: string[] }
  /** The mirror has a revision of another database. */
  | { outcome: 'foreign'; mark: string };

/** Adds a commit for each revision that the mirror does not have. The mirror itself says which one was the last. */
export async function exportRevisions(folder: string, desk: Person): Promise<Exported> {
  const mirror = openMirror(folder);
  const revisions = await listRevisions();
  const tip = mirror.findTip(branch) ?? mirror.findTip(code);
  const marks = tip ? mirror.listTrailers(tip, revisionTrailer) : [];
  const known = new Set(revisions.map(markRevision));
  const foreign = marks.find((mark) => !known.has(mark));
  if (foreign) return { outcome: 'foreign', mark: foreign };
  const exported = new Set(marks);
  const fresh = revisions.filter((revision) => !exported.has(markRevision(revision)));
  if (fresh.length === 0) return { outcome: 'exported', count: 0, differing: [] };
  const parent = findParent(mirror, fresh);
  const included = parseIncluded(parent && mirror.readText(parent, includedFile));
  mirror.addCommits(writeCommits(fresh, { branch, parent, included, desk }));
  return {
    outcome: 'exported',
    count: fresh.length,
    differing: parent ? listDiffering(mirror, parent, fresh) : [],
  };
}

/** The commit whose texts are those that the revisions were published on, so that git can merge what developers did since. */
function findParent(mirror: Mirror, fresh: readonly PublishedRevision[]): string | null {
  const main = mirror.findTip(code);
  const content = mirror.findTip(branch);
  const isMerged = main !== null && content !== null && mirror.contains(main, content);
  const candidates = [
    ...(main && (isMerged || !content) ? [main] : []),
    ...(content ? [content] : []),
    ...(main && !content ? mirror.listCommits(main, 'content', mostCommits) : []),
  ];
  return candidates.find((commit) => listDiffering(mirror, commit, fresh).length === 0) ?? content ?? main;
}

/** The files that a commit has with another text than the one that was changed. */
function listDiffering(mirror: Mirror, commit: string, fresh: readonly PublishedRevision[]): string[] {
  const first = new Map(fresh.toReversed().map((revision) => [revision.file, revision]));
  return [...first.values()]
    .filter(({ file, shippedHash, previousText }) => {
      const text = mirror.readText(commit, file);
      return hashText(text) !== shippedHash && (previousText === undefined || text !== previousText);
    })
    .map(({ file }) => file);
}
