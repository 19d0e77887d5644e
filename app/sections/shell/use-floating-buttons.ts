import { useEffect } from 'react';

const farDown = 300;
/** Movements up to this many pixels do not count as a change of direction. */
const jitter = 4;
/** `main` itself is excluded: it takes the focus after the skip link. */
const controls =
  ':focus:not(main), .field:focus-within, .choice, main textarea, :is(main, footer) form button, .toast';
const causes = ['scroll', 'resize', 'focusin', 'focusout', 'transitionend'];

/**
 * For both floating buttons, so that one listener is enough. The root has `data-far` beyond 300 px, and `data-label`
 * while the chat's label is shown: not after scrolling down, nor where it would cover something. A button has `data-aside`
 * while it would cover the focused field, a choice, a form's button or a toast.
 */
export function useFloatingButtons() {
  useEffect(() => {
    const root = document.documentElement;
    let last = 0;
    let isDown = false;
    let frame = 0;
    const update = () => {
      frame = 0;
      // Safari scrolls beyond the end and back.
      const top = Math.min(scrollY, root.scrollHeight - innerHeight);
      root.toggleAttribute('data-far', scrollY > farDown);
      if (top < 1 || Math.abs(top - last) > jitter) {
        isDown = top > last;
        last = top;
      }
      root.toggleAttribute('data-label', !isDown && isCornerEmpty());
      const inUse = [...document.querySelectorAll(controls)].map((control) => ({
        control,
        box: control.getBoundingClientRect(),
      }));
      for (const button of document.querySelectorAll('.back-top, .chat-btn')) {
        const own = button.getBoundingClientRect();
        const isCovering = inUse.some(({ control, box }) => control !== button && overlap(box, own));
        button.toggleAttribute('data-aside', isCovering && document.activeElement !== button);
      }
    };
    const schedule = () => {
      frame ||= requestAnimationFrame(update);
    };
    schedule();
    // A new page may be as far down as the one before.
    const page = new ResizeObserver(schedule);
    page.observe(document.body);
    const events = new AbortController();
    for (const cause of causes)
      window.addEventListener(cause, schedule, { passive: true, signal: events.signal });
    return () => {
      page.disconnect();
      events.abort();
      cancelAnimationFrame(frame);
    };
  }, []);
}

/** Points where the label would be, from the lower right corner of the window. The mark beside it is always there. */
const labelPoints = [172, 144, 116, 88].flatMap((x) => [24, 44, 64].map((y) => [x, y] as const));

function isCornerEmpty(): boolean {
  return labelPoints.every(
    ([x, y]) => !document.elementsFromPoint(innerWidth - x, innerHeight - y).some(hasContent),
  );
}

function hasContent(element: Element): boolean {
  if (element.closest('.chat-corner, .back-top')) return false;
  return (
    element.matches('a, button, input, select, textarea, svg *, img, [class^="art-"]') ||
    [...element.childNodes].some((node) => node instanceof Text && node.data.trim())
  );
}

function overlap(one: DOMRect, other: DOMRect): boolean {
  return (
    one.width > 0 &&
    one.left < other.right &&
    one.right > other.left &&
    one.top < other.bottom &&
    one.bottom > other.top
  );
}
