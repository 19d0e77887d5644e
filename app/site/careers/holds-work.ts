/** Whether anything typed or chosen would be lost with the form. */
export function holdsWork(form: HTMLFormElement): boolean {
  return [...form.elements].some((field) => {
    if (field instanceof HTMLTextAreaElement) return field.value.trim() !== '';
    // A chosen file shows as a value too; a tick is no work.
    return field instanceof HTMLInputElement && field.type !== 'checkbox' && field.value.trim() !== '';
  });
}
