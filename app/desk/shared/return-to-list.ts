import { useEffect } from 'react';
import { linkId } from './place.ts';

/** The selected row of the inbox, by reference. */
export const selectedKey = 'desk-selected';
/** Set by the page of a lead: the list that is opened next puts the focus on this row. */
const returnKey = 'desk-return';

/** The row of the lead that is shown becomes the selected one, also after walking to it from another lead. */
export function useReturnToList(reference: string): void {
  useEffect(() => {
    sessionStorage.setItem(selectedKey, reference);
    sessionStorage.setItem(returnKey, reference);
  }, [reference]);
}

/** The row of the lead from which somebody came back to this list; null for any other visit. */
export function takeReturnedRow(): HTMLElement | null {
  const reference = sessionStorage.getItem(returnKey);
  sessionStorage.removeItem(returnKey);
  return reference ? document.getElementById(linkId(reference)) : null;
}

/** Puts the focus on the row of the lead from which somebody came back. */
export function useFocusOnReturn(): void {
  useEffect(() => takeReturnedRow()?.focus(), []);
}
