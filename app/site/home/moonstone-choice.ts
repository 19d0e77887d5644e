import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type MouseEvent as ReactMouseEvent,
  useRef,
  useState,
} from 'react';
import { moveBy } from './moonstone-shape.ts';

/** A finger that rests longer than this selects while it moves; a quicker one swipes the slides. */
const swipeMs = 250;

const clickInit = { bubbles: true, cancelable: true };

export type Choice = { index: number; byTouch: boolean };

const linksOf = (drawing: Element) => [...drawing.querySelectorAll('a')];
const indexOf = (drawing: Element, target: EventTarget | null) => {
  const link = target instanceof Element && target.closest('a');
  return link ? linksOf(drawing).indexOf(link) : -1;
};

/** A finger's own target may be a neighbour that the browser thinks was meant. */
const indexAt = (drawing: Element, { clientX, clientY }: PointerEvent) =>
  indexOf(drawing, document.elementFromPoint(clientX, clientY));

/**
 * The entry that the visitor hovers, focuses or has touched, and the props for the drawing with the links. A touch only
 * selects, because the parts are small on a phone; a touch on the selected entry follows its link.
 */
export function useMoonstone({ onTouch }: { onTouch: () => void }) {
  const [choice, setChoice] = useState<Choice>();
  const [tabStop, setTabStop] = useState(0);
  const finger = useRef<{ index: number; since: number; selects: boolean }>(undefined);

  const choose = (index: number, byTouch = false) => {
    if (index >= 0) setChoice({ index, byTouch });
    else setChoice((old) => (old?.byTouch ? old : undefined));
  };
  const touch = (index: number) => {
    if (index < 0) return;
    choose(index, true);
    onTouch();
  };

  const handlers = {
    onPointerOver: ({ currentTarget, target, pointerType }: PointerEvent) => {
      if (pointerType !== 'touch') choose(indexOf(currentTarget, target));
    },
    onPointerLeave: ({ currentTarget, pointerType }: PointerEvent) => {
      if (pointerType !== 'touch')
        choose(indexOf(currentTarget, currentTarget.querySelector(':focus-visible')));
    },
    onPointerDown: (event: PointerEvent) => {
      const { currentTarget, pointerType, timeStamp: since } = event;
      finger.current =
        pointerType === 'touch' ? { index: indexAt(currentTarget, event), since, selects: false } : undefined;
    },
    onPointerMove: (event: PointerEvent) => {
      if (!finger.current || event.timeStamp - finger.current.since < swipeMs) return;
      finger.current.selects = true;
      touch(indexAt(event.currentTarget, event));
    },
    onPointerUp: (event: PointerEvent) => {
      // The slides must not take this for a swipe.
      if (finger.current?.selects) event.stopPropagation();
    },
    onPointerCancel: () => {
      finger.current = undefined;
    },
    onClickCapture: (event: ReactMouseEvent) => {
      const { current: touched } = finger;
      finger.current = undefined;
      if (!touched) return;
      event.preventDefault();
      if (touched.selects) return;
      const isChosen = choice?.byTouch && choice.index === touched.index;
      if (isChosen)
        linksOf(event.currentTarget)[touched.index]?.dispatchEvent(new MouseEvent('click', clickInit));
      else touch(touched.index);
    },
    onFocus: ({ currentTarget, target }: FocusEvent) => {
      const index = indexOf(currentTarget, target);
      setTabStop(index);
      if (target.matches(':focus-visible')) choose(index);
    },
    onBlur: () => choose(-1),
    onKeyDown: (event: KeyboardEvent) => {
      const { currentTarget, target, key, altKey, ctrlKey, metaKey } = event;
      finger.current = undefined;
      const next = moveBy(key, indexOf(currentTarget, target));
      if (next === undefined || altKey || ctrlKey || metaKey) return;
      event.preventDefault();
      linksOf(currentTarget)[next]?.focus();
    },
  };
  return { choice, tabStop, handlers };
}
