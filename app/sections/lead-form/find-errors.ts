import { tooLongMessage } from '#domain/leads/forms/form-limits.ts';

/**
 * The browser has already validated every field by its own attributes; we only choose the messages. How long a text may
 * be stands in `data-limit`: by `maxlength` a browser would cut what is pasted, and say nothing.
 */
export function findErrors(
  form: HTMLFormElement,
  messages: Partial<Record<string, string>>,
): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const control of form.elements as Iterable<Element>) {
    if (!isField(control) || errors[control.name]) continue;
    const { name, value, validity } = control;
    const limit = Number(control.dataset.limit);
    if (limit && value.length > limit) errors[name] = tooLongMessage(limit, value.length);
    else if (!validity.valid && messages[name]) errors[name] = messages[name];
  }
  return errors;
}

const isField = (control: Element) =>
  control instanceof HTMLInputElement ||
  control instanceof HTMLTextAreaElement ||
  control instanceof HTMLSelectElement;
