import { useEffect, useRef } from 'react';
import { type ChangeHandlers, openChanges } from './open-changes.ts';

/** Calls back when a lead may have changed. A hidden page closes its stream: browsers allow few connections to one host. */
export function useChanges(address: string, handlers: ChangeHandlers): void {
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  useEffect(() => {
    let stream = new AbortController();
    const close = () => stream.abort();
    const open = () => {
      close();
      stream = new AbortController();
      openChanges(address, stream.signal, {
        onChange: () => latest.current.onChange(),
        onSignedOut: () => latest.current.onSignedOut?.(),
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
