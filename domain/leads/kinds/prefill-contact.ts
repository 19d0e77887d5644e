import { type ContactValues, contactSubjects } from './contact-form.ts';

/** Echoes only names of the catalogue, so that a link cannot put words into the visitor's message. */
export function prefillContact(
  params: URLSearchParams,
  productNames: string[],
): Pick<ContactValues, 'subject' | 'message'> | null {
  const asked = params.get('product')?.trim().toLowerCase();
  const product = productNames.find((name) => name.toLowerCase() === asked);
  if (product) {
    const wish = params.get('type') === 'demo' ? `see a demo of ${product}` : `know more about ${product}`;
    return { subject: 'Sales & Partnerships', message: `I would like to ${wish}.` };
  }
  const subject = contactSubjects.find((known) => known === params.get('subject'));
  return subject ? { subject, message: '' } : null;
}
