/** The mailbox of an address, for counting: most servers ignore case and anything after a plus sign. */
export function normaliseAddress(address: string): string {
  const at = address.lastIndexOf('@');
  const [name = ''] = address.slice(0, at).split('+', 1);
  return `${name}${address.slice(at)}`.toLowerCase();
}
