import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type InboxRow, linkId } from './inbox-table.tsx';

const storageKey = 'desk-selected';

const focusRow = (reference: string) => document.getElementById(linkId(reference))?.focus();

/**
 * The selected row. It is stored by reference, so it stays selected when the list is refreshed or opened again; when it
 * leaves the list, the row that takes its position is selected.
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
    const current = rows[index >= 0 ? index : Math.min(lastIndex.current, rows.length - 1)];
    if (!current || lastIndex.current < 0) return;
    setSelected(current.reference);
    // The focus is lost when its row moves or is removed.
    if (hadFocus.current && document.activeElement === document.body) focusRow(current.reference);
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

/** Whether the last focused element was inside the selector, even if it has been removed since. */
function useFocusWithin(selector: string): RefObject<boolean> {
  const within = useRef(false);
  useEffect(() => {
    const update = ({ target }: FocusEvent) => {
      within.current = target instanceof Element && target.closest(selector) !== null;
    };
    document.addEventListener('focusin', update);
    return () => document.removeEventListener('focusin', update);
  }, [selector]);
  return within;
}
