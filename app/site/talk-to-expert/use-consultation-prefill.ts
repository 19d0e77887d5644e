import { type RefObject, useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import { type CatalogueNames, prefillConsultation } from '#domain/leads/forms/consultation/prefill.ts';

/** The page is one static file, so the query of a link is read after hydration, once for each address: a form that was
 * sent stays empty. Text that the visitor typed is not replaced; the item the link is about is always set. */
export function useConsultationPrefill(
  form: RefObject<HTMLFormElement | null>,
  names: CatalogueNames,
  setAbout: (name: string) => void,
) {
  const [params] = useSearchParams();
  const apply = useEffectEvent((query: URLSearchParams) => {
    const prefill = prefillConsultation(query, names);
    const message = form.current?.elements.namedItem('message') as HTMLTextAreaElement | null;
    const types = form.current?.elements.namedItem('consultationType') as RadioNodeList | null;
    if (!prefill || !message || !types) return;
    setAbout(prefill.about ?? '');
    if (!types.value) types.value = prefill.consultationType;
    if (!message.value) message.value = prefill.message;
  });
  useEffect(() => apply(params), [params]);
}
