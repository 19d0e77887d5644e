import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { type FilterOf, type FilterOptions, printFilter, readFilter } from '#domain/listing-filter.ts';

/**
 * The filter is stored in the query string; the form fields are uncontrolled. A prerendered page does not know its query
 * string, so the initial render repeats what the server rendered and the next one applies the query.
 */
export function useListingFilter<Options extends FilterOptions>(
  form: RefObject<HTMLFormElement | null>,
  options: Options,
  rendered: FilterOf<Options>,
) {
  const { key, search } = useLocation();
  const navigate = useNavigate();
  const isOwnNavigation = useNavigationType() === 'REPLACE';
  const isHydrated = useSyncExternalStore(neverChanges, isBrowser, isServer);
  const filter = isHydrated ? readFilter(new URLSearchParams(search), options) : rendered;

  const readForm = () => {
    const fields = form.current ? new FormData(form.current) : [];
    return readFilter(new URLSearchParams([...fields] as [string, string][]), options);
  };
  const applyForm = () =>
    navigate({ search: printFilter(readForm()) }, { replace: true, preventScrollReset: true });

  // Fixed at the first render: later changes of the defaults would update some fields and not others.
  const [initial] = useState(filter);
  const hasSynced = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each history entry
  useEffect(() => {
    if (!isHydrated) return;
    const isEdited = !hasSynced.current && printFilter(readForm()) !== printFilter(initial);
    hasSynced.current = true;
    // Input from before hydration counts.
    if (isEdited) applyForm();
    // After our own navigation the field may already contain newer input, so it is not overwritten.
    else if (!isOwnNavigation) writeForm(form.current, filter);
  }, [key, isHydrated]);

  return { filter, initial, applyForm };
}

function writeForm(form: HTMLFormElement | null, filter: Record<string, string>) {
  for (const [name, value] of Object.entries(filter)) {
    const field = form?.elements.namedItem(name);
    if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = value;
  }
}

const neverChanges = () => () => {};
const isBrowser = () => true;
const isServer = () => false;
