export const maxNameLength = 80;

/** What is wrong with the name of a colleague. It signs their letters to visitors. */
export function validateName(name: string): string | undefined {
  if (name === '') return 'Enter the name that signs their letters';
  if (name.length > maxNameLength) return `At most ${maxNameLength} characters`;
}
