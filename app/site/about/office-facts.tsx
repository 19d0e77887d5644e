import type { Office } from '#content/types.ts';

export const phoneHref = (phone: string) => `tel:${phone.replaceAll(' ', '')}`;

/** The contact details of the office as rows of a list of facts. */
export function officeFacts({ address, country, phone, email }: Office) {
  return [
    { label: 'Address', value: `${address}, ${country}` },
    { label: 'Phone', value: <a href={phoneHref(phone)}>{phone}</a> },
    { label: 'Email', value: <a href={`mailto:${email}`}>{email}</a> },
  ];
}
