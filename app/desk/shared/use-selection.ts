import { type MouseEvent, useEffect, useRef, useState } from 'react';

/**
 * Counts the checked boxes of a list and checks several at once: all of them, or with Shift from the last one clicked to
 * this one. The boxes are uncontrolled, so they also work without script.
 */
export function useSelection(rows: unknown) {
  const form = useRef<HTMLFormElement>(null);
  const last = useRef<HTMLInputElement>(null);
  const [selectedCount, setSelectedCount] = useState(0);

  const boxes = () => [...(form.current?.querySelectorAll<HTMLInputElement>('input[name="tick"]') ?? [])];
  const isOf = (reference: string) => (box: HTMLInputElement) => box.value.startsWith(`${reference}.`);
  const change = () => setSelectedCount(boxes().filter(({ checked }) => checked).length);

  // biome-ignore lint/correctness/useExhaustiveDependencies: new rows have new boxes
  useEffect(change, [rows]);

  return {
    form,
    selectedCount,
    change,
    click({ target, shiftKey }: MouseEvent) {
      if (!(target instanceof HTMLInputElement) || target.name !== 'tick') return;
      const all = boxes();
      const from = last.current ? all.indexOf(last.current) : -1;
      const to = all.indexOf(target);
      if (shiftKey && from >= 0)
        for (const box of all.slice(Math.min(from, to), Math.max(from, to) + 1)) box.checked = target.checked;
      last.current = target;
      change();
    },
    selectAll(isSelected: boolean) {
      for (const box of boxes()) box.checked = isSelected;
      change();
    },
    toggle(reference: string) {
      for (const box of boxes().filter(isOf(reference))) box.checked = !box.checked;
      change();
    },
    selectOnly(reference: string) {
      const isWanted = isOf(reference);
      for (const box of boxes()) box.checked = isWanted(box);
      change();
    },
  };
}
