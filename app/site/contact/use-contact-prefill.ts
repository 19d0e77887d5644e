import { type RefObject, useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import { prefillContact } from '#domain/leads/forms/contact/prefill.ts';

/** The page is one static file, so the query of a link is read after hydration, once for each address: a form that was
 * sent stays empty. Text that the visitor typed is not replaced; the item the link is about is always set. */
export function useContactPrefill(
  form: RefObject<HTMLFormElement | null>,
  productNames: string[],
  setAbout: (name: string) => void,
) {
  const [params] = useSearchParams();
  const apply = useEffectEvent((query: URLSearchParams) => {
    const prefill = prefillContact(query, productNames);
    const message = form.current?.elements.namedItem('message') as HTMLTextAreaElement | null;
    const subject = form.current?.elements.namedItem('subject') as HTMLSelectElement | null;
    if (!prefill || !message || !subject) return;
    setAbout(prefill.about ?? '');
    subject.value = prefill.subject;
    if (prefill.message && !message.value) message.value = prefill.message;
  });
  useEffect(() => apply(params), [params]);
}
