import { useEffect, useRef, useState } from 'react';
import { useFetcher, useLocation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { useKeys } from '../shared/use-keys.ts';

interface LastAction {
  id: string;
  text: string;
  canUndo: boolean;
  msLeft: number;
}

/**
 * What this person did last, with a button to undo it. It is part of the layout, so it stays while another page is
 * opened. Without script it is on the next page. While the pointer or the focus is on it, it does not go away.
 */
export function UndoToast({ lastAction }: { lastAction: LastAction | null }) {
  const fetcher = useFetcher();
  const form = useRef<HTMLFormElement>(null);
  const { isShown, hide, hold, release } = useShownFor(lastAction);
  const { pathname, search } = useLocation();
  const undo = (event?: { preventDefault(): void }) => {
    if (!form.current || fetcher.state !== 'idle') return;
    event?.preventDefault();
    const fields = new FormData(form.current);
    fields.set('stay', 'yes');
    void fetcher.submit(fields, { method: 'post', action: '/desk/undo' });
  };
  useKeys({ z: (event) => !event.repeat && undo() });
  return (
    <div className="undo-toast empty:hidden" role="status">
      {lastAction && isShown && (
        // biome-ignore lint/a11y/noStaticElementInteractions: the pointer only stops the timer
        <div
          className="undo-toast__box"
          onMouseEnter={hold}
          onMouseLeave={release}
          onFocus={hold}
          onBlur={release}
        >
          <p>{lastAction.text}</p>
          {lastAction.canUndo && (
            <form ref={form} method="post" action="/desk/undo" onSubmit={undo}>
              <input type="hidden" name="lastAction" value={lastAction.id} />
              <input type="hidden" name="back" value={pathname + search} />
              <Button type="submit" tone="line" small aria-disabled={fetcher.state !== 'idle'}>
                Undo <kbd>Z</kbd>
              </Button>
            </form>
          )}
          <IconButton icon="close" label="Dismiss" className="undo-toast__close" onClick={hide} />
        </div>
      )}
    </div>
  );
}

/** Whether its time has not run out; the server says how much is left. */
function useShownFor(lastAction: LastAction | null) {
  const [hidden, setHidden] = useState<string | null>(null);
  const isHovered = useRef(false);
  const isOver = useRef(false);
  const id = lastAction?.id;
  const msLeft = lastAction?.msLeft ?? 0;
  const hide = () => setHidden(id ?? null);
  useEffect(() => {
    if (!id) return;
    isOver.current = false;
    isHovered.current = false;
    const timer = setTimeout(() => {
      isOver.current = true;
      if (!isHovered.current) setHidden(id);
    }, msLeft);
    return () => clearTimeout(timer);
  }, [id, msLeft]);
  return {
    isShown: id !== undefined && hidden !== id,
    hide,
    hold: () => {
      isHovered.current = true;
    },
    release: () => {
      isHovered.current = false;
      if (isOver.current) hide();
    },
  };
}
