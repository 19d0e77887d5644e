import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { linkId } from '../shared/place.ts';
import { selectedKey, takeReturnedRow } from '../shared/return-to-list.ts';
import type { InboxRow } from './inbox-table.tsx';

const scrollKey = 'desk-scroll';

const focusRow = (reference: string) => document.getElementById(linkId(reference))?.focus();

/**
 * The selected row. It is stored by reference, so it stays selected when the list is refreshed or opened again; when it
 * leaves the list, the row that takes its position is selected. Whoever comes back from a lead finds the focus on its row
 * and the list where it was.
 */
export function useSelectedRow(rows: InboxRow[], from: string) {
  const [selected, setSelected] = useState<string | null>(null);
  const index = rows.findIndex(({ reference }) => reference === selected);
  const lastIndex = useRef(-1);
  const hadFocus = useFocusWithin('.inbox');

  useReturn(from, setSelected);
  useEffect(() => {
    if (selected) sessionStorage.setItem(selectedKey, selected);
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

/** The same page of the same list, whichever of its leads was reached. */
const listOf = (from: string) => from.replace(/[?&]at=[^&]*/, '').replace(/\?$/, '');

function useReturn(from: string, select: (reference: string | null) => void): void {
  const list = listOf(from);
  useEffect(() => {
    const saveScroll = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('.inbox a'))
        sessionStorage.setItem(scrollKey, JSON.stringify({ list, y: window.scrollY }));
    };
    document.addEventListener('click', saveScroll, true);
    return () => document.removeEventListener('click', saveScroll, true);
  }, [list]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the list is opened
  useEffect(() => {
    select(sessionStorage.getItem(selectedKey));
    const link = takeReturnedRow();
    if (!link) return;
    const saved = JSON.parse(sessionStorage.getItem(scrollKey) ?? '{}');
    if (saved.list === list) window.scrollTo(0, saved.y);
    link.focus({ preventScroll: true });
    // After walking to other leads the row may be elsewhere.
    link.scrollIntoView({ block: 'nearest' });
  }, []);
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
