import { useLayoutEffect, useRef } from 'react';

const storageKey = 'desk-keys';

/** Single keys can be switched off, because voice control or a tremor can trigger them by accident. */
export const areKeysOn = () => localStorage.getItem(storageKey) !== 'off';
export const switchKeys = (on: boolean) => localStorage.setItem(storageKey, on ? 'on' : 'off');

/** Key -> handler. Ignored while someone types, with a modifier key, or under an open dialog. */
export function useKeys(handlers: Record<string, (event: KeyboardEvent) => void>): void {
  const latest = useRef(handlers);
  // Before the page is painted: whoever sees it can already press a key.
  useLayoutEffect(() => {
    latest.current = handlers;
  });
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing)
        return;
      const target = event.target as Element;
      if (target.closest('input:not([type="checkbox"]), textarea, select, [contenteditable], dialog')) return;
      const handler = latest.current[event.key];
      if (handler && !document.querySelector('dialog[open]') && areKeysOn()) handler(event);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
