import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { controlProps, Field, type FieldProps, splitField } from './field.tsx';

/** The options are its children, as in HTML. */
export function Select(props: FieldProps & Omit<ComponentProps<'select'>, keyof FieldProps>) {
  const { field, element } = splitField(props);
  return (
    <Field {...field}>
      <select {...element} {...controlProps(field)} className={classNames('input', element.className)} />
    </Field>
  );
}
