import type { FieldProps } from '#app/ui/field.tsx';
import { Textarea } from '#app/ui/textarea.tsx';
import type { ListField } from '#content/editing/field.ts';

/** A list of short texts in one box. */
export function LineBox({
  field,
  value,
  hint,
  ...common
}: FieldProps & { field: ListField; value: unknown }) {
  const lines = Array.isArray(value) ? value.map(String) : [];
  const item = field.item.label.toLowerCase();
  const limits = field.min > 1 ? `, at least ${field.min}` : '';
  return (
    <Textarea
      {...common}
      hint={
        <>
          {hint} One {item} on each line{limits}.
        </>
      }
      rows={Math.min(12, Math.max(2, lines.length + 1))}
      defaultValue={lines.join('\n')}
    />
  );
}
