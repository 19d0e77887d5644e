/** The mailbox behind an address, for counting: most servers ignore case, and what follows a plus sign. */
export function foldAddress(address: string): string {
  const at = address.lastIndexOf('@');
  const [name = ''] = address.slice(0, at).split('+', 1);
  return `${name}${address.slice(at)}`.toLowerCase();
}
