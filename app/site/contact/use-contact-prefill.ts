import { type RefObject, useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import { prefillContact } from '#domain/leads/forms/contact/prefill.ts';

/** The page is one file for every address, so a link's wishes are read once it is live,
 * and once for each address: a form that was sent stays empty. Typed words win, and what it is about is kept. */
export function useContactPrefill(
  form: RefObject<HTMLFormElement | null>,
  productNames: string[],
  setAbout: (name: string) => void,
) {
  const [params] = useSearchParams();
  const apply = useEffectEvent((asked: URLSearchParams) => {
    const wish = prefillContact(asked, productNames);
    const message = form.current?.elements.namedItem('message') as HTMLTextAreaElement | null;
    const subject = form.current?.elements.namedItem('subject') as HTMLSelectElement | null;
    if (!wish || !message || !subject) return;
    setAbout(wish.about ?? '');
    subject.value = wish.subject;
    if (wish.message && !message.value) message.value = wish.message;
  });
  useEffect(() => apply(params), [params]);
}
