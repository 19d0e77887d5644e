import { useEffect, useRef, useState } from 'react';
import { fetchWithTimeout } from '../live/fetch-with-timeout.ts';
import type { Wall } from './read-wall.server.ts';

/** The stream says every 20 seconds that it is alive; after twice that it counts as lost. */
const silenceMs = 50_000;
const tickMs = 5_000;
/** A new release of the page arrives with a reload. */
const maxAgeMs = 12 * 3_600_000;
const minPauseMs = 2_000;

interface ShownWall {
  wall: Wall;
  /** The time of the server, which goes on here. */
  now: number;
  /** Since when nothing was heard; null while the connection works. */
  lostSince: number | null;
}

/** The counts as they are now: loaded again when something changes, when a lead becomes late and after a lost connection. */
export function useWall(loaded: Wall): ShownWall {
  const [wall, setWall] = useState(loaded);
  const [now, setNow] = useState(loaded.now);
  const [lostSince, setLostSince] = useState<number | null>(null);
  const state = useRef({ wall: loaded, readAt: 0, heardAt: 0, openedAt: 0, askedAt: 0, hasFailed: false });
  useEffect(() => {
    const current = state.current;
    const start = performance.now();
    Object.assign(current, { readAt: start, heardAt: start, openedAt: start, askedAt: start });
    const serverTime = (at = performance.now()) => current.wall.now + (at - current.readAt);
    const hear = () => {
      // The server may be there while its database is not, and an open stream can outlive the network for a while.
      if (current.hasFailed || !navigator.onLine) return;
      current.heardAt = performance.now();
      setLostSince(null);
    };
    const lose = () => setLostSince((since) => since ?? serverTime(current.heardAt));

    let loading: 'no' | 'yes' | 'again' = 'no';
    async function load() {
      if (loading !== 'no') {
        loading = 'again';
        return;
      }
      loading = 'yes';
      await loadOnce();
      const isAgain = (loading as string) === 'again';
      loading = 'no';
      if (isAgain) await load();
    }
    async function loadOnce() {
      current.askedAt = performance.now();
      const response = await fetchWithTimeout('/desk/wall/counts').catch(() => undefined);
      // The screen was switched off; the page then says so.
      if (response?.status === 403) return window.location.reload();
      const read: Wall | undefined = response?.ok ? await response.json().catch(() => undefined) : undefined;
      current.hasFailed = read === undefined;
      if (!read) return lose();
      current.wall = read;
      current.readAt = performance.now();
      setWall(read);
      setNow(read.now);
      hear();
    }

    let source: EventSource;
    const open = () => {
      source = new EventSource('/desk/wall/live');
      source.addEventListener('open', () => void load());
      source.addEventListener('changed', () => void load());
      source.addEventListener('alive', hear);
      source.addEventListener('ended', () => window.location.reload());
      source.addEventListener('error', lose);
    };
    open();
    const goOnline = () => void load();
    window.addEventListener('offline', lose);
    window.addEventListener('online', goOnline);
    const timer = setInterval(() => {
      const at = performance.now();
      setNow(serverTime(at));
      const isSilent = at - current.heardAt > silenceMs;
      if (isSilent) lose();
      // A connection can be dead without an error, and the browser gives up after some of them.
      if (source.readyState === EventSource.CLOSED || (isSilent && at - current.askedAt > silenceMs)) {
        current.askedAt = at;
        source.close();
        open();
      } else if (
        (current.hasFailed || serverTime(at) >= current.wall.nextChangeAt) &&
        at - current.askedAt > minPauseMs
      )
        void load();
      if (!isSilent && at - current.openedAt > maxAgeMs) window.location.reload();
    }, tickMs);
    return () => {
      clearInterval(timer);
      window.removeEventListener('offline', lose);
      window.removeEventListener('online', goOnline);
      source.close();
    };
  }, []);
  return { wall, now, lostSince };
}
