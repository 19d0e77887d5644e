import { useEffect } from 'react';
import { areKeysOn } from '../shared/use-keys.ts';

const fields = 'input, textarea, select, [contenteditable]';

/** A key does what the element does that names it in `aria-keyshortcuts`: a field is entered, all else is pressed. */
export function useLeadKeys(): void {
  useEffect(() => {
    function hear(event: KeyboardEvent) {
      const { target, key, ctrlKey, metaKey, altKey } = event;
      const field = target instanceof Element ? target.closest<HTMLElement>(fields) : null;
      if (key === 'Enter' && (ctrlKey || metaKey) && field instanceof HTMLTextAreaElement)
        return field.form?.requestSubmit();
      if (key === 'Escape' && field) return field.blur();
      if (field || ctrlKey || metaKey || altKey || event.defaultPrevented || event.repeat) return;
      if (document.querySelector('dialog[open]') || (key.length === 1 && !areKeysOn())) return;
      const asked = [...document.querySelectorAll<HTMLElement>('[aria-keyshortcuts]')].find(
        (element) => element.getAttribute('aria-keyshortcuts') === key,
      );
      if (!asked) return;
      event.preventDefault();
      if (asked.matches(fields)) {
        asked.focus();
        asked.scrollIntoView({ block: 'center' });
      } else asked.click();
    }
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
}
