import { type RefObject, useEffect } from 'react';
import { useAfterNavigation } from '../use-after-navigation.ts';

/** Closes a details menu on Escape, when the focus leaves, on navigation and when a popover opens. */
export function useClosingDetails(details: RefObject<HTMLDetailsElement | null>) {
  useEffect(() => {
    const root = details.current;
    if (!root) return;
    const events = new AbortController();
    const { signal } = events;
    const close = () => {
      if (!root.open) return;
      if (root.contains(document.activeElement)) root.querySelector('summary')?.focus();
      root.open = false;
    };

    if (document.querySelector(':popover-open')) close();
    root.addEventListener('click', ({ target }) => (target as Element).closest('a') && close(), { signal });
    root.addEventListener(
      'focusout',
      ({ relatedTarget }) => {
        if (relatedTarget && !root.contains(relatedTarget as Node)) root.open = false;
      },
      { signal },
    );
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && close(), { signal });
    // Before the popover opens, so that it returns the focus to the menu's button, not to one inside the closed menu.
    document.addEventListener(
      'beforetoggle',
      ({ target, newState }) =>
        target instanceof HTMLElement && target.popover && newState === 'open' && close(),
      { capture: true, signal },
    );
    return () => events.abort();
  }, [details]);

  useAfterNavigation(() => {
    if (details.current) details.current.open = false;
  });
}
