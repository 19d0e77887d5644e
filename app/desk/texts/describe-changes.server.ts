import { describeForm } from '#content/editing/describe-form.server.ts';
import { diffWords } from '#domain/publishing/diff-words.ts';
import { listChanges } from '#domain/publishing/list-changes.ts';
import type { ShownChange } from './change-list.tsx';

/** What differs between two texts, ready to be shown. */
export function describeChanges(file: string, before: unknown, after: unknown): ShownChange[] {
  return listChanges(describeForm(file), before, after).map((change) => {
    const { kind, labels, path } = change;
    // A new order is easier to read as two lists.
    const pieces =
      kind === 'moved'
        ? [
            { kind: 'removed' as const, text: change.before },
            { kind: 'added' as const, text: change.after },
          ]
        : diffWords(change.before, change.after);
    return { kind, labels, path, pieces };
  });
}
