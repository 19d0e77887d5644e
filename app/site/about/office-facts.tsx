import type { Office } from '#content/types.ts';

export const phoneHref = (phone: string) => `tel:${phone.replaceAll(' ', '')}`;

/** How the office is reached, as rows of a list of facts. */
export function contactDetailsFacts({ address, country, phone, email }: Office) {
  return [
    { label: 'Address', value: `${address}, ${country}` },
    { label: 'Phone', value: <a href={phoneHref(phone)}>{phone}</a> },
    { label: 'Email', value: <a href={`mailto:${email}`}>{email}</a> },
  ];
}
