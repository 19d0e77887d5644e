import { type RefObject, useEffect, useState } from 'react';

type Track = {
  /** `count` is the first slide again, placed after the last. */
  position: number;
  /** Set during an invisible jump to `position`: where the track moves afterwards. */
  afterJump?: number;
};

/** A track of slides that moves from the last to the first, then jumps back to the start without animation. */
export function useLoopingTrack(track: RefObject<HTMLElement | null>, count: number, moveMs: number) {
  const [{ position, afterJump }, setTrack] = useState<Track>({ position: 0 });

  useEffect(() => {
    if (position !== count) return;
    const timer = setTimeout(() => setTrack({ position: 0, afterJump: 0 }), moveMs);
    return () => clearTimeout(timer);
  }, [position, count, moveMs]);

  useEffect(() => {
    if (afterJump === undefined) return;
    // The browser must have laid out the jump before it animates again.
    track.current?.getBoundingClientRect();
    const frame = requestAnimationFrame(() => setTrack({ position: afterJump }));
    return () => cancelAnimationFrame(frame);
  }, [track, afterJump]);

  return {
    position,
    isJumping: afterJump !== undefined,
    shown: position % count,
    go: (index: number) =>
      setTrack(position === count ? { position: 0, afterJump: index } : { position: index }),
    jump: (index: number) => setTrack({ position: index, afterJump: index }),
  };
}
