import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { controlProps, FieldNotes, type FieldProps, splitField } from './field.tsx';

export function Checkbox(props: FieldProps & Omit<ComponentProps<'input'>, keyof FieldProps | 'type'>) {
  const { field, element } = splitField(props);
  return (
    <div className={classNames('field', field.full && 'full')}>
      <div className="check">
        <input {...element} {...controlProps(field)} type="checkbox" />
        <label htmlFor={field.id ?? field.name}>{field.label}</label>
      </div>
      <FieldNotes {...field} />
    </div>
  );
}
