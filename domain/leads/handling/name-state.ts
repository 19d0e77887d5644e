/** "In progress" of `in_progress`: as staff read it. */
export function nameState(state: string): string {
  const words = state.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
