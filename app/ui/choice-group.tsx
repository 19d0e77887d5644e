import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { controlProps, FieldNotes, type FieldProps, OptionalMark } from './field.tsx';

type Option = { value: string; label: ReactNode; detail?: ReactNode; disabled?: boolean };

type GroupProps = FieldProps & { options: Option[]; columns?: 1 | 2 | 3 | 4 };

// Written out in full: Tailwind finds class names by scanning the source.
const columnClass = { 1: '[--cols:1]', 2: '[--cols:2]', 3: '[--cols:3]', 4: '[--cols:4]' };

export function RadioGroup(props: GroupProps & { required?: boolean; defaultValue?: string | undefined }) {
  return <ChoiceGroup {...props} type="radio" chosen={props.defaultValue ? [props.defaultValue] : []} />;
}

export function CheckboxGroup(props: GroupProps & { defaultValue?: string[] | undefined }) {
  return <ChoiceGroup {...props} type="checkbox" chosen={props.defaultValue ?? []} />;
}

type ChoiceGroupProps = GroupProps & { type: 'radio' | 'checkbox'; chosen: string[]; required?: boolean };

function ChoiceGroup({ options, columns = 2, type, chosen, required, ...field }: ChoiceGroupProps) {
  const { id, name, 'aria-invalid': invalid, ...group } = controlProps(field);
  return (
    // The id and tabIndex let a link in the error summary focus the group.
    <fieldset {...group} id={id} tabIndex={-1} className={classNames('field', field.full && 'full')}>
      <legend>
        {field.label}
        {field.optional && <OptionalMark />}
      </legend>
      <div className={classNames('choices', columnClass[columns])}>
        {options.map(({ value, label, detail, disabled }) => (
          <label key={value} className="choice">
            <input
              type={type}
              name={name}
              value={value}
              defaultChecked={chosen.includes(value)}
              disabled={disabled}
              required={required}
              aria-invalid={invalid}
            />
            <span>
              {label}
              {detail && <small>{detail}</small>}
            </span>
          </label>
        ))}
      </div>
      <FieldNotes {...field} />
    </fieldset>
  );
}
