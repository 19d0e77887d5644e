import { controlProps, FieldNotes, type FieldProps, OptionalMark } from '#app/ui/field.tsx';
import type { ChoicesField } from '#content/editing/field.ts';

export function ChoiceBoxes({
  field,
  value,
  ...common
}: FieldProps & { field: ChoicesField; value: unknown }) {
  const chosen = Array.isArray(value) ? value.map(String) : [];
  const { id, name, 'aria-invalid': _, ...described } = controlProps(common);
  const unknown = chosen.filter((each) => !field.options.some((option) => option.value === each));
  const options = [
    ...field.options,
    ...unknown.map((each) => ({ value: each, label: `${each} (no longer offered)` })),
  ];
  return (
    <fieldset {...described} id={id} tabIndex={-1} className="field">
      <legend>
        {common.label}
        {common.optional && <OptionalMark />}
      </legend>
      <div className="text-checks">
        {options.map((option, index) => (
          <div key={option.value} className="check">
            <input
              type="checkbox"
              id={`${id}-${index}`}
              name={name}
              value={option.value}
              defaultChecked={chosen.includes(option.value)}
            />
            <label htmlFor={`${id}-${index}`}>{option.label}</label>
          </div>
        ))}
      </div>
      <FieldNotes {...common} />
    </fieldset>
  );
}
