import { type RefObject, useEffect, useRef } from 'react';

const small = '(width < 1024px)';

/** Beside the page on a large screen; on a small one over all of it, which the browser then holds still. */
export function useChatDialog(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    const width = matchMedia(small);
    const place = () => {
      element?.close();
      if (width.matches) element?.showModal();
      else element?.show();
    };
    place();
    width.addEventListener('change', place);
    return () => {
      width.removeEventListener('change', place);
      element?.close();
    };
  }, []);
  return dialog;
}
