/** An address that a visitor typed stays an address: left as it is, what follows a question mark would be header fields. */
export function mailtoHref(address: string): string {
  return `mailto:${encodeURIComponent(address).replace('%40', '@')}`;
}
