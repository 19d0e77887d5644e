import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { controlProps, FieldNotes, type FieldProps, OptionalMark, splitField } from './field.tsx';

export function FileField(props: FieldProps & Omit<ComponentProps<'input'>, keyof FieldProps | 'type'>) {
  const { field, element } = splitField(props);
  return (
    <div className={classNames('drop', field.full && 'full')}>
      <label htmlFor={field.id ?? field.name}>
        {field.label}
        {field.optional && <OptionalMark />}
      </label>
      <input {...element} {...controlProps(field)} type="file" />
      <FieldNotes {...field} />
    </div>
  );
}
