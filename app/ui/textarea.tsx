import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { controlProps, Field, type FieldProps, splitField } from './field.tsx';

export function Textarea(props: FieldProps & Omit<ComponentProps<'textarea'>, keyof FieldProps>) {
  const { field, element } = splitField(props);
  return (
    <Field {...field}>
      <textarea
        rows={5}
        {...element}
        {...controlProps(field)}
        className={classNames('input', element.className)}
      />
    </Field>
  );
}
