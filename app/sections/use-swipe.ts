import { type PointerEvent, useRef } from 'react';

const shortest = 40;

/** Props for what a finger may push aside; its CSS leaves vertical panning to the browser. */
export function useSwipe({ onNext, onBack }: { onNext: () => void; onBack: () => void }) {
  const touchedAt = useRef(0);
  return {
    onPointerDown: ({ clientX }: PointerEvent) => {
      touchedAt.current = clientX;
    },
    onPointerUp: ({ clientX, pointerType }: PointerEvent) => {
      const moved = clientX - touchedAt.current;
      if (pointerType !== 'touch' || Math.abs(moved) < shortest) return;
      if (moved < 0) onNext();
      else onBack();
    },
  };
}
