import { useEffect, useRef } from 'react';

const storageKey = 'desk-keys';

/** Single keys can be switched off, because voice control or a tremor can trigger them by accident. */
export const areKeysOn = () => localStorage.getItem(storageKey) !== 'off';
export const switchKeys = (on: boolean) => localStorage.setItem(storageKey, on ? 'on' : 'off');

/** Key -> handler. Ignored while someone types, with a modifier key, or under an open dialog. */
export function useKeys(handlers: Record<string, (event: KeyboardEvent) => void>): void {
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing)
        return;
      const target = event.target as Element;
      if (target.closest('input, textarea, select, [contenteditable], dialog')) return;
      const handler = latest.current[event.key];
      if (handler && !document.querySelector('dialog[open]') && areKeysOn()) handler(event);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
