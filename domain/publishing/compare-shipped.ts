import { hashText } from './hash-text.ts';
import { type IncludedRevisions, markRevision } from './included-revisions.ts';
import type { Revision } from './revision-store.server.ts';

/** Whose text is live after a deploy; with 'conflict' only a person can say. */
type Winner = 'shipped' | 'staff' | 'conflict';

export interface ShippedComparison<Text extends ComparedRevision = Revision> {
  /** The revisions that stay live. Those of conflicts are among them: nothing that staff published disappears by itself. */
  overlay: Text[];
  /** The files that staff and developers both changed. A deploy must not go on with any. */
  conflicts: string[];
}

type ComparedRevision = Pick<Revision, 'id' | 'file' | 'text' | 'shippedHash'>;

/** Compares the newest revisions with the texts of new code, which are null where it has no such file. */
export function compareShipped<Text extends ComparedRevision>(
  revisions: readonly Text[],
  shippedText: (file: string) => string | null,
  included: IncludedRevisions = {},
): ShippedComparison<Text> {
  const compared = revisions.map((revision) => ({
    revision,
    winner: findWinner(revision, shippedText(revision.file), included[revision.file]),
  }));
  return {
    overlay: compared.filter(({ winner }) => winner !== 'shipped').map(({ revision }) => revision),
    conflicts: compared
      .filter(({ winner }) => winner === 'conflict')
      .map(({ revision }) => revision.file)
      .sort(),
  };
}

function findWinner(
  revision: ComparedRevision,
  shipped: string | null,
  included: string | undefined,
): Winner {
  if (revision.text === shipped) return 'shipped';
  // Developers have merged it, and what they ship follows it.
  if (included === markRevision(revision)) return 'shipped';
  // Staff changed nothing, or changed it back.
  if (hashText(revision.text) === revision.shippedHash) return 'shipped';
  return hashText(shipped) === revision.shippedHash ? 'staff' : 'conflict';
}

/** For the person who deploys. */
export function describeConflicts(conflicts: readonly string[]): string {
  const [texts, them] = conflicts.length === 1 ? ['1 text', 'it'] : [`${conflicts.length} texts`, 'them'];
  return `Staff changed ${texts} at the desk, and the developers changed ${them} too:
${conflicts.map((file) => `  ${file}`).join('\n')}
This release would hide what staff wrote. Bring it into the code and deploy again:
- With a mirror: fetch its branch \`content\`, merge it, commit.
- Without one: \`npm run content -- show <file>\` prints the live text. Merge it into the file, and add the line that
  \`npm run content -- list\` prints for it to content/revisions.json.
More: docs/guides/content-for-developers.md`;
}
