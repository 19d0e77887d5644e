import { useState } from 'react';
import type { FieldProps } from '#app/ui/field.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { Textarea } from '#app/ui/textarea.tsx';
import type { DateField, NumberField, TextField } from '#content/editing/field.ts';

type Props = FieldProps & { field: TextField | NumberField | DateField; value: string };

/** Most limits only stop what was pasted by mistake; somebody who writes meets those up to this one. */
const shortMax = 160;

/** One value that is typed. Nothing is cut while somebody types: what is too long is said. */
export function TextBox({ field, value, label, hint, ...common }: Props) {
  const max = field.kind === 'text' ? field.maxLength : undefined;
  const [length, setLength] = useState(value.length);
  const isCounted = max !== undefined && (max <= shortMax || length > max * 0.9);
  const notes = (hint || isCounted) && (
    <>
      {hint} {isCounted && <Counter length={length} max={max} />}
    </>
  );
  const props = {
    ...common,
    label,
    hint: notes || undefined,
    defaultValue: value,
    ...(max !== undefined && {
      onInput: (event: { currentTarget: { value: string } }) =>
        setLength(event.currentTarget.value.trim().length),
    }),
  };
  if (field.kind === 'text' && field.isLong) return <Textarea {...props} rows={rowsOf(value)} />;
  if (field.kind === 'text') {
    const mode = { email: 'email', address: 'url' } as const;
    return <TextInput {...props} autoComplete="off" inputMode={field.format ? mode[field.format] : 'text'} />;
  }
  if (field.kind === 'number') {
    return <TextInput {...props} className="text-short" autoComplete="off" inputMode="decimal" />;
  }
  // An unfinished date stays as it was typed.
  const isDay = value === '' || /^\d{4}-\d\d-\d\d$/.test(value);
  return <TextInput {...props} className="text-short" type={isDay ? 'date' : 'text'} />;
}

function Counter({ length, max }: { length: number; max: number }) {
  const over = length - max;
  return (
    <span className={over > 0 ? 'text-count text-count--over' : 'text-count'}>
      <span className="num">
        {length} of {max}
      </span>{' '}
      characters{over > 0 && `, too long by ${over}`}
    </span>
  );
}

/** For browsers that do not fit a box to its text. */
const rowsOf = (text: string) => Math.min(10, Math.max(2, Math.ceil(text.length / 70)));
