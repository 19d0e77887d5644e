import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

const small = '(width < 1024px)';

/**
 * On a large screen the chat is beside the page; on a small one it is a modal over the whole page. A full-screen modal
 * adds a history entry, so that Back closes it and the page behind it stays.
 */
export function useChatDialog(onClose: () => void): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const element = dialog.current;
    const width = matchMedia(small);
    let hasEntry = false;
    const showForWidth = () => {
      element?.close();
      if (!width.matches) return element?.show();
      element?.showModal();
      if (!hasEntry) history.pushState({ ...history.state, chat: true }, '');
      hasEntry = true;
    };
    const goBack = (event: PopStateEvent) => {
      if (!hasEntry) return;
      hasEntry = false;
      hideFromRouter(event);
      close();
    };
    showForWidth();
    width.addEventListener('change', showForWidth);
    window.addEventListener('popstate', goBack, { capture: true });
    return () => {
      width.removeEventListener('change', showForWidth);
      window.removeEventListener('popstate', goBack, { capture: true });
      element?.close();
      // Closed by other means than Back: remove the history entry, unless a link has already navigated on.
      if (!hasEntry || !history.state?.chat) return;
      window.addEventListener('popstate', hideFromRouter, { capture: true, once: true });
      history.back();
    };
  }, []);
  return dialog;
}

/** The router would load the current page again. */
const hideFromRouter = (event: Event) => event.stopImmediatePropagation();
