import { useEffect, useRef } from 'react';
import { Button } from '#app/ui/button.tsx';
import type { useLeadActions } from './use-lead-actions.ts';

/** Stays at the bottom of the window while the list scrolls. */
export function ActionBar({ actions }: { actions: ReturnType<typeof useLeadActions> }) {
  const { status, closeUnanswered, undo, dismiss } = actions;
  const { text, question } = status;
  const confirm = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (question) confirm.current?.focus({ preventScroll: true });
  }, [question]);
  return (
    <div className="action-bar" data-shown={text !== '' || undefined}>
      <p role="status">{text}</p>
      {status.undo && (
        <Button tone="line" small onClick={() => status.undo && undo(status.undo)}>
          Undo <kbd>Z</kbd>
        </Button>
      )}
      {question && (
        <>
          <Button tone="line" small onClick={dismiss}>
            Keep it open
          </Button>
          <Button ref={confirm} small onClick={() => closeUnanswered(question)}>
            Close without an answer
          </Button>
        </>
      )}
    </div>
  );
}
