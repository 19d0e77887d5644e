/** Encoded, because anything after a question mark in a visitor's address would become header fields. */
export function mailtoHref(address: string): string {
  return `mailto:${encodeURIComponent(address).replace('%40', '@')}`;
}
