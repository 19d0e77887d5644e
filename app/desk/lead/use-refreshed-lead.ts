import { useEffect, useRef } from 'react';
import { useFetcher, useNavigation } from 'react-router';
import { useChanges } from '../live/use-changes.ts';

/** The lead as it was loaded, or as it is after a change by somebody else. */
export function useRefreshedLead<Loaded extends { readAt: number; lead: { reference: string } }>(
  loaded: Loaded,
): Loaded {
  const fetcher = useFetcher<Loaded | null>();
  const address = `/desk/leads/${loaded.lead.reference}`;
  const refresh = () => void fetcher.load(`${address}?live=1`);
  const isIdle = useNavigation().state === 'idle';
  const isDue = useRef(false);
  // After the end of the session the layout covers the page, which keeps what was typed.
  useChanges(`${address}/live?live=1`, {
    onChange() {
      if (isIdle) refresh();
      else isDue.current = true;
    },
  });
  // Whoever moves a lead to another department may no longer read it, and is on the way to the list.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when an action or a navigation has ended
  useEffect(() => {
    if (!isIdle || !isDue.current) return;
    isDue.current = false;
    refresh();
  }, [isIdle]);
  const refreshed = fetcher.data;
  const isNewer = refreshed && refreshed.readAt > loaded.readAt;
  // The result of this person's own action belongs to the page that they loaded with it.
  return isNewer && refreshed.lead.reference === loaded.lead.reference
    ? { ...loaded, ...refreshed, ...own(loaded) }
    : loaded;
}

/** What depends on the address, which a refresh does not have. */
function own(loaded: object): object {
  return {
    ...('done' in loaded && { done: loaded.done }),
    ...('place' in loaded && { place: loaded.place }),
  };
}
