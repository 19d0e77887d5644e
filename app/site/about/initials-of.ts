/** "Prof. Malathi Jeyasingh" becomes "MJ". */
export function initialsOf(name: string): string {
  const words = name.split(' ').filter((word) => !word.endsWith('.'));
  return words
    .slice(0, 2)
    .map((word) => word.charAt(0))
    .join('');
}
