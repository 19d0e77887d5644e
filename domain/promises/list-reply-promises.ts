import type { Promises, ReplyPromise } from '#content/types.ts';

/** Every promise to reply within a time, by its name. */
export function listReplyPromises(promises: Promises): [string, ReplyPromise][] {
  return Object.entries(promises).flatMap(([name, promise]): [string, ReplyPromise][] =>
    typeof promise === 'object' && 'counts' in promise ? [[name, promise]] : [],
  );
}

/** Names of the promises that count nights and holidays too. */
export function listAroundTheClock(promises: Promises): string[] {
  return listReplyPromises(promises)
    .filter(([, { counts }]) => counts === 'always')
    .map(([name]) => name);
}
