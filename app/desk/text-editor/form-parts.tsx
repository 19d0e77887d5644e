import { type Field, isRecord } from '#content/editing/field.ts';
import { FormField } from './form-field.tsx';
import { useFormState } from './form-state.ts';
import type { Part } from './split-parts.ts';

interface Props {
  parts: Part[];
  value: unknown;
  /** A new one draws all inputs anew, from `value`. */
  turn: number;
}

export function FormParts({ parts, value, turn }: Props) {
  const { isOpen } = useFormState();
  return parts.map(({ id, title, help, fields, isWhole }) => (
    <section key={id} id={id} className="text-part">
      <details data-path={id} open={isOpen[id] ?? true}>
        <summary>
          <h2>{title}</h2>
          {isWhole && <Amount field={fields[0]} value={ownValue(value, fields[0])} />}
        </summary>
        <div key={turn} className="text-fields">
          {help && <p className="hint">{help}</p>}
          {fields.map((field) => (
            <FormField
              key={field.name}
              field={field}
              path={field.name}
              value={ownValue(value, field)}
              isNamed={fields.length === 1}
            />
          ))}
        </div>
      </details>
    </section>
  ));
}

function Amount({ field, value }: { field: Field | undefined; value: unknown }) {
  return field?.kind === 'list' && Array.isArray(value) ? (
    <span className="muted num">{value.length}</span>
  ) : null;
}

const ownValue = (value: unknown, field: Field | undefined) =>
  field?.name === ''
    ? value
    : field && isRecord(value) && Object.hasOwn(value, field.name)
      ? value[field.name]
      : undefined;
