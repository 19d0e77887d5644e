import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { controlProps, Field, type FieldProps, splitField } from './field.tsx';
import { useTypedBeforeHydration } from './use-typed-before-hydration.ts';

export function Textarea(props: FieldProps & Omit<ComponentProps<'textarea'>, keyof FieldProps | 'ref'>) {
  const { field, element } = splitField(props);
  const control = controlProps(field);
  const ref = useTypedBeforeHydration(control.id);
  return (
    <Field {...field}>
      <textarea
        rows={5}
        {...element}
        {...control}
        ref={ref}
        className={classNames('input', element.className)}
      />
    </Field>
  );
}
