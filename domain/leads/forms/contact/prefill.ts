import { readQuery } from '../../../read-query.ts';
import { type ContactValues, contactSubjects } from './fields.ts';

/** Echoes only names of the catalogue, so that a link cannot put words into the visitor's message. */
export function prefillContact(
  params: URLSearchParams,
  productNames: string[],
): (Pick<ContactValues, 'subject' | 'message'> & { about?: string }) | null {
  const asked = readQuery(params, 'product').toLowerCase();
  const product = productNames.find((name) => name.toLowerCase() === asked);
  if (product) {
    const wish =
      readQuery(params, 'type') === 'demo' ? `see a demo of ${product}` : `know more about ${product}`;
    return { subject: 'Sales & Partnerships', message: `I would like to ${wish}.`, about: product };
  }
  const subject = contactSubjects.find((known) => known === readQuery(params, 'subject'));
  return subject ? { subject, message: '' } : null;
}
