import { useEffect, useRef } from 'react';

const retryMs = 5_000;

/**
 * Calls back when a lead may have changed, and whenever the stream opens, since it may have missed something. A hidden
 * page listens to nothing: browsers keep few connections to one host.
 */
export function useChanges(address: string, changed: () => void): void {
  const latest = useRef(changed);
  useEffect(() => {
    latest.current = changed;
  });
  useEffect(() => {
    let source: EventSource | undefined;
    let retry: ReturnType<typeof setTimeout> | undefined;
    const tell = () => latest.current();
    const close = () => {
      clearTimeout(retry);
      source?.close();
    };
    const open = () => {
      close();
      source = new EventSource(address);
      source.addEventListener('open', tell);
      source.addEventListener('changed', tell);
      // Nobody is signed in any more: what is on the screen is not for whoever sits here now.
      source.addEventListener('ended', () => window.location.reload());
      source.addEventListener('error', () => {
        if (source?.readyState !== EventSource.CLOSED) return;
        retry = setTimeout(() => {
          tell();
          open();
        }, retryMs);
      });
    };
    const follow = () => (document.hidden ? close() : open());
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      close();
    };
  }, [address]);
}
