import { type RefObject, useEffect, useRef } from 'react';

/** Sets `--header` to the height of the bar and its notice, so that sticky or scrolled content stays below them. */
export function useTopHeight(): RefObject<HTMLDivElement | null> {
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { style } = document.documentElement;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) style.setProperty('--header', `${entry.contentRect.height}px`);
    });
    if (top.current) observer.observe(top.current);
    return () => {
      observer.disconnect();
      style.removeProperty('--header');
    };
  }, []);
  return top;
}
