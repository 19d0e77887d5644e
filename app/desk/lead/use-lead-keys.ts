import { useLayoutEffect } from 'react';
import { areKeysOn } from '../shared/use-keys.ts';

const fields = 'input, textarea, select, [contenteditable]';

/** A key focuses or clicks the element that names it in `aria-keyshortcuts`. */
export function useLeadKeys(): void {
  // Before the page is painted: whoever sees it can already press a key.
  useLayoutEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const { target, key, ctrlKey, metaKey, altKey } = event;
      const field = target instanceof Element ? target.closest<HTMLElement>(fields) : null;
      if (key === 'Enter' && (ctrlKey || metaKey) && field instanceof HTMLTextAreaElement)
        return field.form?.requestSubmit();
      if (key === 'Escape' && field) return field.blur();
      if (field || ctrlKey || metaKey || altKey || event.defaultPrevented || event.repeat) return;
      if (document.querySelector('dialog[open]') || (key.length === 1 && !areKeysOn())) return;
      const element = [...document.querySelectorAll<HTMLElement>('[aria-keyshortcuts]')].find(
        (each) => each.getAttribute('aria-keyshortcuts') === key,
      );
      if (!element) return;
      event.preventDefault();
      if (element.matches(fields)) {
        element.focus();
        element.scrollIntoView({ block: 'center' });
      } else element.click();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
