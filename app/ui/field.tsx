import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type FieldProps = {
  label: ReactNode;
  name: string;
  /** The control's id. Defaults to the name; set it if two forms on a page use the same name. */
  id?: string | undefined;
  hint?: ReactNode;
  error?: string | undefined;
  optional?: boolean;
  /** Spans both columns of a form. */
  full?: boolean;
};

/** The attributes that link a control to its hint and error for screen readers. */
export function controlProps({ name, id = name, hint, error }: Omit<FieldProps, 'label'>) {
  const describedBy = classNames(hint != null && `${id}-hint`, error && `${id}-error`);
  return {
    id,
    name,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': error ? true : undefined,
  };
}

export function FieldNotes({ name, id = name, hint, error }: Omit<FieldProps, 'label'>) {
  return (
    <>
      {hint != null && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </>
  );
}

export function OptionalMark() {
  return <span className="optional"> (optional)</span>;
}

export function Field({ children, ...field }: FieldProps & { children: ReactNode }) {
  return (
    <div className={classNames('field', field.full && 'full')}>
      <label htmlFor={field.id ?? field.name}>
        {field.label}
        {field.optional && <OptionalMark />}
      </label>
      {children}
      <FieldNotes {...field} />
    </div>
  );
}

/** Splits a control's props into those of the field and those of the element. */
export function splitField<Props extends FieldProps>(props: Props) {
  const { label, name, id, hint, error, optional, full, ...element } = props;
  return { field: { label, name, id, hint, error, optional, full } as FieldProps, element };
}
