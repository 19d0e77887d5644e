import { useEffect, useRef } from 'react';

/** `main` takes the focus as a whole when the way past the header is chosen. */
const controls = ':focus:not(main), main form button, [data-sonner-toast]';

/** Whatever floats steps aside while it would lie over what has the focus, or over a button of a form. */
export function useStepsAside(isShown: boolean) {
  const floating = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isShown) return;
    const look = () => {
      const element = floating.current;
      if (!element) return;
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const covers = [left, (left + right) / 2, right - 1].some((x) =>
        [top, bottom - 1].some((y) =>
          document.elementsFromPoint(x, y).some((below) => below !== element && below.closest(controls)),
        ),
      );
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
