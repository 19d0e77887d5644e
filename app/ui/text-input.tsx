import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { controlProps, Field, type FieldProps, splitField } from './field.tsx';

/** Uncontrolled: use defaultValue, so that input from before hydration stays. */
export function TextInput(props: FieldProps & Omit<ComponentProps<'input'>, keyof FieldProps>) {
  const { field, element } = splitField(props);
  return (
    <Field {...field}>
      <input {...element} {...controlProps(field)} className={classNames('input', element.className)} />
    </Field>
  );
}
