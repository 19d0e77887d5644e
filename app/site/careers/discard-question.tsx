import { useEffect, useRef } from 'react';
import { Button } from '#app/ui/button.tsx';

type Props = { onContinue: () => void; onDiscard: () => void };

/** Takes the focus while it is shown and restores it afterwards. */
export function DiscardQuestion({ onContinue, onDiscard }: Props) {
  const continueButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    continueButton.current?.focus();
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
      <Button ref={continueButton} aria-describedby="discard-question" onClick={onContinue}>
        Keep writing
      </Button>
    </div>
  );
}
