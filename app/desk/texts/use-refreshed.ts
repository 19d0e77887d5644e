import { useEffect } from 'react';
import { useFetcher, useLocation } from 'react-router';

interface Loaded {
  /** In milliseconds since 1970. */
  readAt: number;
  /** How often to look again while something happens by itself; 0: never. */
  pauseMs: number;
}

/** The page as it was loaded, or as it is now while a text is on its way to visitors. */
export function useRefreshed<Data extends Loaded>(loaded: Data): Data {
  const { pathname, search } = useLocation();
  const { load, data } = useFetcher<Data | null>({ key: pathname });
  const shown = (data && data.readAt > loaded.readAt ? data : loaded) as Data;
  const { pauseMs } = shown;
  useEffect(() => {
    if (pauseMs === 0) return;
    const timer = setInterval(() => {
      // `live`, so that a page left open does not extend its session.
      if (!document.hidden) void load(`${pathname}${search}${search ? '&' : '?'}live=1`);
    }, pauseMs);
    return () => clearInterval(timer);
  }, [pauseMs, pathname, search, load]);
  return shown;
}
