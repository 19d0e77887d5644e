import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useAfterNavigation } from '../use-after-navigation.ts';
import { loadSearchResults } from './search-button-props.ts';

const focusDelayMs = 100;

type Results = ComponentType<{ query: string; fallback: ReactNode }>;

/** The browser opens and closes the panel; this hook keeps the state in sync and picks up input from before hydration. */
export function useSearchPanel() {
  const panel = useRef<HTMLElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [query, setQuery] = useState('');
  const [results, setResults] = useState<{ view: Results | null }>();

  const readQuery = () => setQuery(input.current?.value.trim() ?? '');
  const close = () => panel.current?.hidePopover();
  const syncOpen = (nextOpen: boolean) => {
    if (!nextOpen && input.current) {
      // The focused result is about to be removed; the browser restores the focus only from an element that still exists.
      if (panel.current?.querySelector('a:focus')) input.current.focus();
      input.current.value = '';
    }
    readQuery();
    setIsOpen(nextOpen);
  };

  const closeOnLeave = useEffectEvent((focused: Element) => {
    // The button that opens the panel also closes it: if we closed the panel first, its click would open it again.
    if (!panel.current?.contains(focused) && !focused.hasAttribute('popovertarget')) close();
  });
  const syncInitial = useEffectEvent(() => {
    if (panel.current?.matches(':popover-open')) syncOpen(true);
  });
  useEffect(() => syncInitial(), []);

  useEffect(() => {
    if (!isOpen) return;
    const events = new AbortController();
    document.addEventListener('focusin', ({ target }) => target instanceof Element && closeOnLeave(target), {
      signal: events.signal,
    });
    const timer = setTimeout(() => input.current?.focus(), focusDelayMs);
    loadSearchResults().then(
      ({ SearchResults }) => setResults({ view: SearchResults }),
      () => setResults({ view: null }),
    );
    return () => {
      clearTimeout(timer);
      events.abort();
    };
  }, [isOpen]);

  useAfterNavigation(close);

  return { panel, input, isOpen, query, results, readQuery, syncOpen };
}
