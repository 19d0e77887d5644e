import { useEffect, useRef } from 'react';
import { Button } from '#app/ui/button.tsx';

type Props = { onKeep: () => void; onDiscard: () => void };

/** Takes the focus while it asks and gives it back. */
export function DiscardQuestion({ onKeep, onDiscard }: Props) {
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    keep.current?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would put its question into the border
    <div role="group" aria-labelledby="discard-question" className="discard">
      <p id="discard-question">Discard this application? Your words and files are lost.</p>
      <Button tone="line" onClick={onDiscard}>
        Discard
      </Button>
      <Button ref={keep} aria-describedby="discard-question" onClick={onKeep}>
        Keep writing
      </Button>
    </div>
  );
}
