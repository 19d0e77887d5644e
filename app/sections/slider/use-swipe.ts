import { type PointerEvent, useRef } from 'react';

const minDistance = 40;

/** Props for an element that can be swiped sideways. Its CSS must leave vertical panning to the browser. */
export function useSwipe({ onNext, onBack }: { onNext: () => void; onBack: () => void }) {
  const startX = useRef(0);
  return {
    onPointerDown: ({ clientX }: PointerEvent) => {
      startX.current = clientX;
    },
    onPointerUp: ({ clientX, pointerType }: PointerEvent) => {
      const moved = clientX - startX.current;
      if (pointerType !== 'touch' || Math.abs(moved) < minDistance) return;
      if (moved < 0) onNext();
      else onBack();
    },
  };
}
