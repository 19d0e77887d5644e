import { formerColleague } from '../handling/former-colleague.ts';
import type { findCalls } from './call-store.server.ts';

type Call = Awaited<ReturnType<typeof findCalls>>[number];

/** The logged calls of a lead, for its timeline. */
export function describeCalls(calls: Call[], visitor: string) {
  return calls.map(({ at, author, caller, text, answers }) => ({
    at,
    who: author ?? formerColleague,
    what: caller === 'us' ? 'called' : 'took a call from',
    whom: visitor.replace(/^The /, 'the '),
    message: { kind: 'call' as const, text, ...(answers && { note: 'This answered them.' }) },
  }));
}
