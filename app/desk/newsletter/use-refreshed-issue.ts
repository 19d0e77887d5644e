import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import type { IssueState } from '#domain/newsletter/issue-store.server.ts';

/** How often a page asks for news while something happens by itself. */
const pauses: Partial<Record<IssueState, number>> = { sending: 3_000, scheduled: 15_000 };

type Loaded = { readAt: number; done: string; issue: { id: string; state: IssueState } };

/** The issue as it was loaded, or as it is now while it is being sent. */
export function useRefreshedIssue<Data extends Loaded>(loaded: Data): Data {
  const { load, data } = useFetcher<Data | null>();
  const isNewer = data && data.issue.id === loaded.issue.id && data.readAt > loaded.readAt;
  const shown = isNewer ? { ...loaded, ...data, done: loaded.done } : loaded;
  const { id, state } = shown.issue;
  useEffect(() => {
    const pauseMs = pauses[state];
    if (!pauseMs) return;
    const timer = setInterval(() => {
      // `live`, so that a page left open does not extend its session.
      if (!document.hidden) void load(`/desk/newsletter/${id}?live=1`);
    }, pauseMs);
    return () => clearInterval(timer);
  }, [id, state, load]);
  return shown;
}
