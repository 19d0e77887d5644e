import { Button } from '#app/ui/button.tsx';

type Props = { onKeep: () => void; onDiscard: () => void };

export function DiscardQuestion({ onKeep, onDiscard }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would put its question into the border
    <div role="group" aria-labelledby="discard-question" className="discard">
      <p id="discard-question">Discard this application? Your words and files are lost.</p>
      <Button tone="line" onClick={onDiscard}>
        Discard
      </Button>
      <Button ref={(button) => button?.focus()} aria-describedby="discard-question" onClick={onKeep}>
        Keep writing
      </Button>
    </div>
  );
}
