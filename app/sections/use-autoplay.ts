import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

type Options = {
  /** The item shown. Any change of it, also one made by hand, starts the wait anew. */
  at: number;
  everyMs: number;
  advance: () => void;
};

/**
 * Advances on its own, but never under a pointer, with the keyboard inside or in a hidden tab. Who asks for less motion
 * finds it paused and may start it.
 */
export function useAutoplay(region: RefObject<HTMLElement | null>, { at, everyMs, advance }: Options) {
  const [paused, setPaused] = useState(false);
  const [held, setHeld] = useState(true);
  const playing = !paused && !held;
  const onInterval = useEffectEvent(advance);

  useEffect(() => {
    const root = region.current;
    if (!root) return;
    const events = new AbortController();
    const { signal } = events;
    const lessMotion = matchMedia('(prefers-reduced-motion: reduce)');
    // A finger leaves :hover behind on what it tapped.
    let hovered = matchMedia('(hover: hover)').matches && root.matches(':hover');

    const heed = () => setPaused(lessMotion.matches);
    const look = () => setHeld(hovered || document.hidden || root.querySelector(':focus-visible') !== null);
    const onPointer = ({ type, pointerType }: PointerEvent) => {
      hovered = type === 'pointerenter' && pointerType === 'mouse';
      look();
    };

    heed();
    look();
    lessMotion.addEventListener('change', heed, { signal });
    root.addEventListener('pointerenter', onPointer, { signal });
    root.addEventListener('pointerleave', onPointer, { signal });
    root.addEventListener('focusin', look, { signal });
    root.addEventListener('focusout', look, { signal });
    document.addEventListener('visibilitychange', look, { signal });
    return () => events.abort();
  }, [region]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `at` restarts the wait
  useEffect(() => {
    if (!playing) return;
    const timer = setTimeout(() => onInterval(), everyMs);
    return () => clearTimeout(timer);
  }, [playing, at, everyMs]);

  return { playing, paused, togglePaused: () => setPaused(!paused) };
}
