import { useEffect, useRef } from 'react';

/** `main` takes the focus as a whole when the way past the header is chosen. */
const controls = ':focus:not(main), main form button, .toast';

/** Whatever floats steps aside while it would lie over what has the focus, or over a button of a form. */
export function useStepsAside(isShown: boolean) {
  const floating = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isShown) return;
    const look = () => {
      const element = floating.current;
      if (!element) return;
      const mine = element.getBoundingClientRect();
      const covers = [...document.querySelectorAll(controls)].some((control) => {
        const { left, right, top, bottom } = control.getBoundingClientRect();
        const isBeneath =
          left < mine.right && right > mine.left && top < mine.bottom && bottom > mine.top && right > left;
        return isBeneath && control !== element;
      });
      element.toggleAttribute('data-aside', covers && document.activeElement !== element);
    };
    look();
    const events = new AbortController();
    for (const name of ['scroll', 'resize', 'focusin', 'focusout'])
      window.addEventListener(name, look, { passive: true, signal: events.signal });
    return () => events.abort();
  }, [isShown]);
  return floating;
}
