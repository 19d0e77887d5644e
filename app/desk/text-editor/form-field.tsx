import { Checkbox } from '#app/ui/checkbox.tsx';
import { Select } from '#app/ui/select.tsx';
import {
  type ChoiceField,
  type Field,
  type GroupField,
  isRecord,
  pathOf,
  printValue,
  variantName,
  variantOf,
} from '#content/editing/field.ts';
import { ChoiceBoxes } from './choice-boxes.tsx';
import { idOf } from './follow-item.ts';
import { useFormState } from './form-state.ts';
import { HiddenFields, Kept } from './hidden-fields.tsx';
import { LineBox } from './line-box.tsx';
import { ListFields } from './list-fields.tsx';
import { TextBox } from './text-box.tsx';

export interface FieldViewProps {
  field: Field;
  path: string;
  value: unknown;
  /** Within a list hidden values are posted, so that they move along. */
  isInList?: boolean;
  /** Whether the name of the field stands above it already. */
  isNamed?: boolean;
  /** Whether its help stands above it already, in the first row of a list. */
  isHelped?: boolean | undefined;
}

/** The inputs of a field and of everything inside it. */
export function FormField(props: FieldViewProps) {
  const { field, path, value, isInList = false } = props;
  const error = useFormState().problems[path];
  if (field.constant !== undefined) return null;
  if (field.isHidden) return isInList ? <HiddenFields field={field} path={path} value={value} /> : null;
  const common = {
    label: props.isNamed ? <span className="vh">{field.label}</span> : field.label,
    name: path,
    id: idOf(path),
    hint: props.isHelped ? undefined : field.help,
    error,
    optional: field.isOptional,
  };
  switch (field.kind) {
    case 'group':
      return <GroupFields {...props} field={field} />;
    case 'one-of':
      return (
        <>
          <Kept name={variantName(path)} value={variantOf(field, value).name} />
          <FormField {...props} field={variantOf(field, value)} isNamed />
        </>
      );
    case 'list':
      return field.hasLines ? (
        <LineBox {...common} field={field} value={value} />
      ) : (
        <ListFields {...props} field={field} />
      );
    case 'choices':
      return <ChoiceBoxes {...common} field={field} value={value} />;
    case 'choice':
      return <ChoiceBox {...common} field={field} value={printValue(value)} />;
    case 'yes-no':
      return <Checkbox {...common} optional={false} defaultChecked={value === true} />;
    default:
      return <TextBox {...common} field={field} value={printValue(value)} />;
  }
}

/** The fields of a group, with its name around them unless that stands above already. */
function GroupFields({
  field,
  path,
  value,
  isInList = false,
  isNamed,
  isHelped,
}: FieldViewProps & { field: GroupField }) {
  const { problems } = useFormState();
  const inner = field.fields.map((each) => (
    <FormField
      key={each.name}
      field={each}
      path={pathOf(path, each.name)}
      value={isRecord(value) && Object.hasOwn(value, each.name) ? value[each.name] : undefined}
      isInList={isInList}
      isHelped={isHelped}
    />
  ));
  if (isNamed)
    return <div className={`text-fields ${isCompact(field) ? 'text-fields--row' : ''}`}>{inner}</div>;
  return (
    <fieldset id={idOf(path)} tabIndex={-1} className="text-group">
      <legend>
        {field.label}
        {field.isOptional && <span className="optional"> (optional)</span>}
      </legend>
      {field.help && <p className="hint">{field.help}</p>}
      {problems[path] && <p className="error">{problems[path]}</p>}
      <div className={`text-fields ${isCompact(field) ? 'text-fields--row' : ''}`}>{inner}</div>
    </fieldset>
  );
}

/** Fits in a row: a few short values. */
export function isCompact(field: Field): boolean {
  if (field.kind !== 'group') return false;
  const shown = field.fields.filter(({ isHidden }) => !isHidden);
  return (
    shown.length <= 3 &&
    shown.every((each) => /^(number|date|choice)$/.test(each.kind) || (each.kind === 'text' && !each.isLong))
  );
}

type ChoiceBoxProps = Omit<Parameters<typeof Select>[0], 'children'> & { field: ChoiceField; value: string };

function ChoiceBox({ field, value, ...common }: ChoiceBoxProps) {
  const isKnown = field.options.some((option) => option.value === value);
  return (
    <Select {...common} defaultValue={value}>
      {(field.isOptional || value === '') && (
        <option value="">{field.isOptional ? 'None' : 'Please choose'}</option>
      )}
      {!isKnown && value !== '' && <option value={value}>{value} (no longer offered)</option>}
      {field.options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </Select>
  );
}
