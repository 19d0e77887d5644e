/** `in_progress` -> "In progress". */
export function nameState(state: string): string {
  const text = state.replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
