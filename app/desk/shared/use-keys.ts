import { useEffect, useRef } from 'react';

const storageKey = 'desk-keys';

/** Single keys can be switched off: who steers by voice or with a shaking hand presses them unwillingly. */
export const areKeysOn = () => localStorage.getItem(storageKey) !== 'off';
export const switchKeys = (on: boolean) => localStorage.setItem(storageKey, on ? 'on' : 'off');

/** Key -> what it does. Never while someone types, with another key held, or below an open dialog. */
export function useKeys(acts: Record<string, (event: KeyboardEvent) => void>): void {
  const latest = useRef(acts);
  useEffect(() => {
    latest.current = acts;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing)
        return;
      const target = event.target as Element;
      if (target.closest('input, textarea, select, [contenteditable], dialog')) return;
      const act = latest.current[event.key];
      if (act && !document.querySelector('dialog[open]') && areKeysOn()) act(event);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
