import type { FieldTable } from '#domain/leads/forms/field-table.ts';
import { tooLongMessage } from '#domain/leads/forms/form-limits.ts';

/**
 * The browser validates every field by its attributes; we only choose the messages. The length limit is in `data-limit`,
 * because with `maxlength` a browser silently cuts pasted text.
 */
export function findErrors(form: HTMLFormElement, fields: FieldTable): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const control of form.elements as Iterable<Element>) {
    if (!isField(control) || errors[control.name]) continue;
    const { name, value, validity } = control;
    const limit = Number(control.dataset.limit);
    const field = fields[name];
    const message = field && 'error' in field && field.error;
    if (limit && value.length > limit) errors[name] = tooLongMessage(limit, value.length);
    else if (!validity.valid && message) errors[name] = message;
  }
  return errors;
}

const isField = (control: Element) =>
  control instanceof HTMLInputElement ||
  control instanceof HTMLTextAreaElement ||
  control instanceof HTMLSelectElement;
