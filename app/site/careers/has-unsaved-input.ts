/** Whether anything typed or chosen would be lost with the form. */
export function hasUnsavedInput(form: HTMLFormElement): boolean {
  return [...form.elements].some((field) => {
    if (field instanceof HTMLTextAreaElement) return field.value.trim() !== '';
    // A chosen file has a value too; a checkbox alone does not count.
    return field instanceof HTMLInputElement && field.type !== 'checkbox' && field.value.trim() !== '';
  });
}
