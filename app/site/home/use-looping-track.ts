import { type RefObject, useEffect, useState } from 'react';

type Track = {
  /** `count` is the first slide once more, standing behind the last. */
  place: number;
  /** Set while the track jumps to `place` without being seen: where it goes from there. */
  next?: number;
};

/** A track of slides that moves on from the last to the first, and only then jumps back to where the first belongs. */
export function useLoopingTrack(track: RefObject<HTMLElement | null>, count: number, moveMs: number) {
  const [{ place, next }, setTrack] = useState<Track>({ place: 0 });

  useEffect(() => {
    if (place !== count) return;
    const timer = setTimeout(() => setTrack({ place: 0, next: 0 }), moveMs);
    return () => clearTimeout(timer);
  }, [place, count, moveMs]);

  useEffect(() => {
    if (next === undefined) return;
    // The browser must have seen the jump before it is told to animate again.
    track.current?.getBoundingClientRect();
    const frame = requestAnimationFrame(() => setTrack({ place: next }));
    return () => cancelAnimationFrame(frame);
  }, [track, next]);

  return {
    place,
    jumping: next !== undefined,
    shown: place % count,
    go: (index: number) => setTrack(place === count ? { place: 0, next: index } : { place: index }),
    jump: (index: number) => setTrack({ place: index, next: index }),
  };
}
