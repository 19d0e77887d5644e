import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { type FilterOf, type FilterOptions, printFilter, readFilter } from '#domain/listing-filter.ts';

/**
 * The address holds the filter; the form's fields are the browser's own. A file knows nothing of the query it is served
 * for, so the first render shows what the server rendered and the next what the address asks for.
 */
export function useListingFilter<Options extends FilterOptions>(
  form: RefObject<HTMLFormElement | null>,
  options: Options,
  rendered: FilterOf<Options>,
) {
  const { key, search } = useLocation();
  const navigate = useNavigate();
  const byUs = useNavigationType() === 'REPLACE';
  const alive = useSyncExternalStore(neverChanges, isBrowser, isServer);
  const filter = alive ? readFilter(new URLSearchParams(search), options) : rendered;

  const inForm = () => {
    const fields = form.current ? new FormData(form.current) : [];
    return readFilter(new URLSearchParams([...fields] as [string, string][]), options);
  };
  const applyForm = () =>
    navigate({ search: printFilter(inForm()) }, { replace: true, preventScrollReset: true });

  // Defaults that changed later would move one field and not the others.
  const [first] = useState(filter);
  const awake = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each place in the history
  useEffect(() => {
    if (!alive) return;
    const touched = !awake.current && printFilter(inForm()) !== printFilter(first);
    awake.current = true;
    // What was typed while the page was waking up counts.
    if (touched) applyForm();
    // Our own steps lag behind the keys: the field is already further.
    else if (!byUs) writeForm(form.current, filter);
  }, [key, alive]);

  return { filter, first, applyForm };
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
