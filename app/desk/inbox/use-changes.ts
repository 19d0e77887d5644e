import { useEffect, useRef } from 'react';

const retryMs = 5_000;

/**
 * Calls back when a lead may have changed, and whenever the stream opens, since changes may have been missed. A hidden
 * page closes its stream: browsers allow few connections to one host.
 */
export function useChanges(address: string, onChange: () => void): void {
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => {
    let source: EventSource | undefined;
    let retry: ReturnType<typeof setTimeout> | undefined;
    const notify = () => latest.current();
    const close = () => {
      clearTimeout(retry);
      source?.close();
    };
    const open = () => {
      close();
      source = new EventSource(address);
      source.addEventListener('open', notify);
      source.addEventListener('changed', notify);
      // The session has ended, so the list must not stay on the screen.
      source.addEventListener('ended', () => window.location.reload());
      source.addEventListener('error', () => {
        if (source?.readyState !== EventSource.CLOSED) return;
        retry = setTimeout(() => {
          notify();
          open();
        }, retryMs);
      });
    };
    const openIfVisible = () => (document.hidden ? close() : open());
    openIfVisible();
    document.addEventListener('visibilitychange', openIfVisible);
    return () => {
      document.removeEventListener('visibilitychange', openIfVisible);
      close();
    };
  }, [address]);
}
