import type { IssueState } from '#domain/newsletter/issue-store.server.ts';
import { printCount } from '../plots/plot-scale.ts';

/** How the state of an issue is shown beside it. */
export const issueStates: Record<IssueState, { label: string; className: string }> = {
  draft: { label: 'Draft', className: 'state' },
  scheduled: { label: 'Scheduled', className: 'state state--warn' },
  sending: { label: 'Being sent', className: 'state state--warn' },
  stopped: { label: 'Stopped', className: 'state state--late' },
  sent: { label: 'Sent', className: 'state state--ok' },
};

/** By what was just done, from the address. */
export const doneMessages: Record<string, string> = {
  saved: 'Saved.',
  overwritten: 'Your text is saved. The other one is among the earlier versions.',
  'put-back': 'The earlier version is back. What it replaced is among the earlier versions.',
  scheduled: 'It is scheduled. Until it begins you can move it or call it back.',
  'call-back': 'It is a draft again, and nothing is sent.',
  sent: 'It is on its way. You can leave this page.',
  stop: 'Stopped. A letter that was on its way to the mail server at that moment still arrives.',
  continue: 'It goes on where it stopped.',
};

export const printReaders = (count: number) => (count === 1 ? 'one reader' : `${printCount(count)} readers`);

export const unnamed = 'No subject yet';
