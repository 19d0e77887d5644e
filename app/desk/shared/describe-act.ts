import { printShortTime } from '#domain/format/print-short-time.ts';
import type { LeadAct } from '#domain/leads/handling/act-on-lead.server.ts';
import { nameState } from '#domain/leads/handling/name-state.ts';

/** What was done, in one sentence: "PA-7K2M-9QXD is yours." or "11 leads are yours." */
export function describeAct(act: LeadAct, references: string[], ownerName: string | null): string {
  const [only = ''] = references;
  const isOne = references.length === 1;
  const what = isOne ? only : `${references.length} leads`;
  const are = isOne ? 'is' : 'are';
  switch (act.name) {
    case 'claim':
      return `${what} ${are} yours.`;
    case 'assign':
      return act.owner ? `${what} ${are} with ${ownerName ?? 'a colleague'}.` : `Nobody has ${what} now.`;
    case 'state':
      if (act.state === 'closed') return `${what} ${are} closed.`;
      if (act.state === 'spam') return `${what} ${are} marked as spam.`;
      return `${what} ${are} set to ${nameState(act.state)}.`;
    case 'snooze':
      return act.until
        ? `${what} ${are} snoozed until ${printShortTime(act.until)}.`
        : `${what} ${are} back in the list.`;
    case 'tag':
      return act.tags.length > 0
        ? `${what} ${are} tagged ${act.tags.join(', ')}.`
        : `${what} ${isOne ? 'has' : 'have'} no tags now.`;
  }
}

/** Why a lead was left as it is. */
export type Skipped =
  | { why: 'changed' | 'gone' | 'too-many' | 'staged' }
  | { why: 'promised'; isLate: boolean }
  | { why: 'taken' | 'with' | 'refused' | 'not-theirs'; who: string };

const phrases: Record<Skipped['why'], [one: string, many: string]> = {
  changed: ['had changed in the meantime', 'had changed in the meantime'],
  gone: ['is no longer here', 'are no longer here'],
  'too-many': ['would have more than five tags', 'would have more than five tags'],
  staged: [
    'is an application: open it and choose its next stage',
    'are applications: open them and choose their next stage',
  ],
  promised: ['was promised an answer and has none', 'were promised an answer and have none'],
  taken: ['had just been taken by WHO', 'had just been taken by WHO'],
  with: ['is already with WHO', 'are already with WHO'],
  refused: [
    'is with WHO: only they or an administrator can change it',
    'are with WHO: only they or an administrator can change them',
  ],
  'not-theirs': ['is of a department that WHO does not see', 'are of a department that WHO does not see'],
};

/** One sentence for each reason: "PA-7K2M-9QXD had just been taken by Arul. 2 had changed in the meantime." */
export function describeSkipped(skipped: ({ reference: string } & Skipped)[]): string {
  const groups = Map.groupBy(skipped, (each) => `${each.why} ${'who' in each ? each.who : ''}`);
  return [...groups.values()]
    .map((group) => {
      const [first] = group;
      if (!first) return '';
      const [one, many] = phrases[first.why];
      const what = group.length === 1 ? `${first.reference} ${one}` : `${group.length} ${many}`;
      return `${what.replace('WHO', 'who' in first ? first.who : '')}.`;
    })
    .join(' ');
}
