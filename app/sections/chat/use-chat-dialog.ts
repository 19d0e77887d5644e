import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

const small = '(width < 1024px)';

/**
 * Beside the page on a large screen; on a small one over all of it, which the browser then holds still. What covers a
 * whole screen is a place of its own to whoever presses Back: it closes, and the page beneath is still there.
 */
export function useChatDialog(onClose: () => void): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const element = dialog.current;
    const width = matchMedia(small);
    let hasEntry = false;
    const place = () => {
      element?.close();
      if (!width.matches) return element?.show();
      element?.showModal();
      if (!hasEntry) history.pushState({ ...history.state, chat: true }, '');
      hasEntry = true;
    };
    const goBack = (event: PopStateEvent) => {
      if (!hasEntry) return;
      hasEntry = false;
      keepFromRouter(event);
      close();
    };
    place();
    width.addEventListener('change', place);
    window.addEventListener('popstate', goBack, { capture: true });
    return () => {
      width.removeEventListener('change', place);
      window.removeEventListener('popstate', goBack, { capture: true });
      element?.close();
      // Closed otherwise: the entry goes too, unless a link has led on from it.
      if (!hasEntry || !history.state?.chat) return;
      window.addEventListener('popstate', keepFromRouter, { capture: true, once: true });
      history.back();
    };
  }, []);
  return dialog;
}

/** It would load the page again that is shown already. */
const keepFromRouter = (event: Event) => event.stopImmediatePropagation();
