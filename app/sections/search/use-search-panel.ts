import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useAfterNavigation } from '../use-after-navigation.ts';
import { loadSearchResults } from './opens-search.ts';

const focusAfterMs = 100;

type Results = ComponentType<{ query: string; fallback: ReactNode }>;

/** The browser opens and closes the panel; this follows it. What was typed before the page came alive counts. */
export function useSearchPanel() {
  const panel = useRef<HTMLElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [query, setQuery] = useState('');
  const [results, setResults] = useState<{ view: Results | null }>();

  const readQuery = () => setQuery(input.current?.value.trim() ?? '');
  const close = () => panel.current?.hidePopover();
  const follow = (nowOpen: boolean) => {
    if (!nowOpen && input.current) {
      // A result that has the focus is about to go, and the browser leads back only from what is still there.
      if (panel.current?.querySelector('a:focus')) input.current.focus();
      input.current.value = '';
    }
    readQuery();
    setIsOpen(nowOpen);
  };

  const leaveFor = useEffectEvent((focused: Element) => {
    // The button that opens the panel also closes it: shut here first, its click would open it again.
    if (!panel.current?.contains(focused) && !focused.hasAttribute('popovertarget')) close();
  });
  const adopt = useEffectEvent(() => {
    if (panel.current?.matches(':popover-open')) follow(true);
  });
  useEffect(() => adopt(), []);

  useEffect(() => {
    if (!isOpen) return;
    const events = new AbortController();
    document.addEventListener('focusin', ({ target }) => target instanceof Element && leaveFor(target), {
      signal: events.signal,
    });
    const timer = setTimeout(() => input.current?.focus(), focusAfterMs);
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

  return { panel, input, isOpen, query, results, readQuery, follow };
}
