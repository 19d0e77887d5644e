import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router';

/** Also after Back and Forward, and after a link to the page already shown; not on a page's first sight. */
export function useAfterNavigation(act: () => void) {
  const { key } = useLocation();
  const shown = useRef(key);
  const onNavigation = useEffectEvent(act);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    onNavigation();
  }, [key]);
}
