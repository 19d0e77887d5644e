import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router';

/** Runs after every navigation, including Back, Forward and a link to the current page, but not on the first render. */
export function useAfterNavigation(callback: () => void) {
  const { key } = useLocation();
  const lastKey = useRef(key);
  const onNavigation = useEffectEvent(callback);
  useEffect(() => {
    if (lastKey.current === key) return;
    lastKey.current = key;
    onNavigation();
  }, [key]);
}
