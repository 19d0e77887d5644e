import { type RefObject, useEffect, useRef } from 'react';

/** Tells the styles how high the bar and its notice are: they wrap, and what sticks or scrolls into view stays below them. */
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
