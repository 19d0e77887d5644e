import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type InboxRow, linkId } from './inbox-table.tsx';

const storageKey = 'desk-selected';

const focusRow = (reference: string) => document.getElementById(linkId(reference))?.focus();

/**
 * Which row is meant. It is remembered by its reference, so it stays the same row when the list is renewed or come back
 * to; when it leaves the list, the row that takes its place is meant.
 */
export function useSelectedRow(rows: InboxRow[]) {
  const [selected, setSelected] = useState<string | null>(null);
  const index = rows.findIndex(({ reference }) => reference === selected);
  const lastIndex = useRef(-1);
  const hadFocus = useFocusWithin('.inbox');

  useEffect(() => setSelected(sessionStorage.getItem(storageKey)), []);
  useEffect(() => {
    if (selected) sessionStorage.setItem(storageKey, selected);
  }, [selected]);
  useLayoutEffect(() => {
    if (index >= 0) lastIndex.current = index;
    const heir = rows[index >= 0 ? index : Math.min(lastIndex.current, rows.length - 1)];
    if (!heir || lastIndex.current < 0) return;
    setSelected(heir.reference);
    // A row that moves or goes takes the focus with it.
    if (hadFocus.current && document.activeElement === document.body) focusRow(heir.reference);
  }, [rows, index, hadFocus]);

  return {
    selected: rows[index] ?? null,
    select: setSelected,
    move(step: 1 | -1) {
      const next = rows[index < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, index + step))];
      if (next) focusRow(next.reference);
    },
    open() {
      if (index >= 0) document.getElementById(linkId(selected ?? ''))?.click();
    },
  };
}

/** Whether the focus was there last; that an element vanished with it does not count as leaving. */
function useFocusWithin(selector: string): RefObject<boolean> {
  const within = useRef(false);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      within.current = target instanceof Element && target.closest(selector) !== null;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, [selector]);
  return within;
}
