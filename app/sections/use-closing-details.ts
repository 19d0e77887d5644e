import { type RefObject, useEffect } from 'react';

/** A details element used as a menu: shut by Escape and by following one of its links. */
export function useClosingDetails(details: RefObject<HTMLDetailsElement | null>) {
  useEffect(() => {
    const root = details.current;
    if (!root) return;
    const events = new AbortController();
    const { signal } = events;
    root.addEventListener(
      'click',
      ({ target }) => {
        if ((target as Element).closest('a')) root.open = false;
      },
      { signal },
    );
    document.addEventListener(
      'keydown',
      ({ key }) => {
        if (key !== 'Escape' || !root.open) return;
        root.open = false;
        root.querySelector('summary')?.focus();
      },
      { signal },
    );
    return () => events.abort();
  }, [details]);
}
