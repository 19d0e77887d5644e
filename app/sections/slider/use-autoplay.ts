import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

type Options = {
  /** Index of the current item. Every change, also one by the visitor, restarts the timer. */
  currentIndex: number;
  everyMs: number;
  advance: () => void;
};

/**
 * Advances by timer, except while the pointer or the keyboard focus is inside or the tab is hidden. It starts paused for
 * visitors who prefer reduced motion; they can start it.
 */
export function useAutoplay(
  region: RefObject<HTMLElement | null>,
  { currentIndex, everyMs, advance }: Options,
) {
  const [paused, setPaused] = useState(false);
  const [suspended, setSuspended] = useState(true);
  const playing = !paused && !suspended;
  const onInterval = useEffectEvent(advance);

  useEffect(() => {
    const root = region.current;
    if (!root) return;
    const events = new AbortController();
    const { signal } = events;
    const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
    // On touch screens :hover stays on a tapped element, so it counts only where hovering is possible.
    let hovered = matchMedia('(hover: hover)').matches && root.matches(':hover');

    const updatePaused = () => setPaused(reducedMotion.matches);
    const updateSuspended = () =>
      setSuspended(hovered || document.hidden || root.querySelector(':focus-visible') !== null);
    const onPointer = ({ type, pointerType }: PointerEvent) => {
      hovered = type === 'pointerenter' && pointerType === 'mouse';
      updateSuspended();
    };

    updatePaused();
    updateSuspended();
    reducedMotion.addEventListener('change', updatePaused, { signal });
    root.addEventListener('pointerenter', onPointer, { signal });
    root.addEventListener('pointerleave', onPointer, { signal });
    root.addEventListener('focusin', updateSuspended, { signal });
    root.addEventListener('focusout', updateSuspended, { signal });
    document.addEventListener('visibilitychange', updateSuspended, { signal });
    return () => events.abort();
  }, [region]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `currentIndex` restarts the timer
  useEffect(() => {
    if (!playing) return;
    const timer = setTimeout(() => onInterval(), everyMs);
    return () => clearTimeout(timer);
  }, [playing, currentIndex, everyMs]);

  return { playing, paused, pause: () => setPaused(true), togglePaused: () => setPaused(!paused) };
}
