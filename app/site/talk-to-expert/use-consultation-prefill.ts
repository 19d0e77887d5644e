import { type RefObject, useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import { type CatalogueNames, prefillConsultation } from '#domain/leads/forms/consultation/prefill.ts';

/** The page is one file for every address, so a link's wishes are read once it is live,
 * and once for each address: a form that was sent stays empty. Typed words win, and what it is about is kept. */
export function useConsultationPrefill(
  form: RefObject<HTMLFormElement | null>,
  names: CatalogueNames,
  setAbout: (name: string) => void,
) {
  const [params] = useSearchParams();
  const apply = useEffectEvent((asked: URLSearchParams) => {
    const wish = prefillConsultation(asked, names);
    const message = form.current?.elements.namedItem('message') as HTMLTextAreaElement | null;
    const types = form.current?.elements.namedItem('consultationType') as RadioNodeList | null;
    if (!wish || !message || !types) return;
    setAbout(wish.about ?? '');
    if (!types.value) types.value = wish.consultationType;
    if (!message.value) message.value = wish.message;
  });
  useEffect(() => apply(params), [params]);
}
