import { useEffect, useRef } from 'react';

/** `main` itself is excluded: it takes the focus after the skip link. */
const controls = ':focus:not(main), main form button, .toast';

/** Moves the floating button aside while it would cover the focused element, a form's button or a toast. */
export function useAvoidOverlap(isShown: boolean) {
  const floating = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isShown) return;
    const update = () => {
      const element = floating.current;
      if (!element) return;
      const own = element.getBoundingClientRect();
      const coversControl = [...document.querySelectorAll(controls)].some((control) => {
        const { left, right, top, bottom } = control.getBoundingClientRect();
        const overlaps =
          left < own.right && right > own.left && top < own.bottom && bottom > own.top && right > left;
        return overlaps && control !== element;
      });
      element.toggleAttribute('data-aside', coversControl && document.activeElement !== element);
    };
    update();
    const events = new AbortController();
    for (const name of ['scroll', 'resize', 'focusin', 'focusout'])
      window.addEventListener(name, update, { passive: true, signal: events.signal });
    return () => events.abort();
  }, [isShown]);
  return floating;
}
