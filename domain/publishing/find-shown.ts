import type { ServerState } from './release-store.server.ts';

/** Whether visitors get a published text. */
export type Shown =
  | { state: 'live'; since: Date }
  /** Some servers show it, or none yet. */
  | { state: 'switching'; showing: number; servers: number }
  | { state: 'problem'; problem: string };

/** A release holds every text that was published before it, so a server with a newer one shows this text too. */
export function findShown(
  { id, publishedAt }: { id: string; publishedAt: Date },
  servers: readonly ServerState[],
): Shown {
  const showing = servers.filter(({ revisionId }) => Number(revisionId) >= Number(id));
  if (servers.length > 0 && showing.length === servers.length) return { state: 'live', since: since() };
  const behind = servers.find((server) => server.problem && !showing.includes(server));
  if (behind?.problem) return { state: 'problem', problem: behind.problem };
  return { state: 'switching', showing: showing.length, servers: servers.length };

  /** A server only knows when it switched to the newest release. */
  function since(): Date {
    const times = showing
      .filter(({ revisionId }) => revisionId === id)
      .map(({ switchedAt }) => switchedAt?.getTime() ?? 0);
    return times.length === showing.length ? new Date(Math.max(...times)) : publishedAt;
  }
}
