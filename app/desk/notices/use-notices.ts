import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { UnseenNotices } from '#domain/leads/notices/unseen-notices.ts';
import { openChanges } from '../live/open-changes.ts';
import type { NewNotices } from './new-notices.ts';
import { runInOneTab } from './run-in-one-tab.ts';
import { showNotification } from './show-notification.ts';

/**
 * How many notices the person has not seen. One tab of the browser listens, also while it is hidden, shows the
 * notifications and tells the other tabs.
 */
export function useNotices(staffId: string, loaded: UnseenNotices, isSignedIn: boolean): number {
  const [received, setReceived] = useState({ since: loaded, count: loaded.count });
  const shown = useRef({ loaded, latest: loaded.latest });
  const navigate = useNavigate();
  useEffect(() => {
    shown.current = { loaded, latest: Math.max(loaded.latest, shown.current.latest) };
  }, [loaded]);
  useEffect(() => {
    if (!isSignedIn) return;
    const name = `desk-notices-${staffId}`;
    const tabs = new BroadcastChannel(name);
    const accept = ({ count, latest }: UnseenNotices) => {
      shown.current.latest = Math.max(latest, shown.current.latest);
      setReceived({ since: shown.current.loaded, count });
    };
    tabs.onmessage = ({ data }: MessageEvent<UnseenNotices>) => accept(data);
    const update = async () => {
      const found = await fetchNew(shown.current.latest);
      if (!found) return;
      const { count, latest, notices } = found;
      accept({ count, latest });
      tabs.postMessage({ count, latest });
      for (const notice of notices) showNotification(notice, () => void navigate(notice.to));
    };
    const leave = runInOneTab(name, (ended) =>
      openChanges('/desk/notices/live?live=1', ended, {
        onChange: () => void update().catch(() => undefined),
      }),
    );
    return () => {
      leave();
      tabs.close();
    };
  }, [staffId, isSignedIn, navigate]);
  return received.since === loaded ? received.count : loaded.count;
}

/** Undefined without a connection or a session; the next change is fetched again. */
async function fetchNew(after: number): Promise<NewNotices | undefined> {
  const response = await fetch(`/desk/notices/unseen?live=1&after=${after}`);
  return response.ok ? await response.json() : undefined;
}
