import {
  countName,
  type Field,
  isRecord,
  pathOf,
  printValue,
  variantName,
  variantOf,
} from '#content/editing/field.ts';

/** Posted with the form, but not shown. A text, because the copy of a form in a tab leaves out hidden inputs. */
export function Kept({ name, value }: { name: string; value: string | number }) {
  return <input type="text" name={name} defaultValue={value} hidden readOnly />;
}

/** The machine values of an item of a list. */
export function HiddenFields({ field, path, value }: { field: Field; path: string; value: unknown }) {
  if (field.kind === 'group') {
    return field.fields.map((inner) => (
      <HiddenFields
        key={inner.name}
        field={inner}
        path={pathOf(path, inner.name)}
        value={isRecord(value) ? value[inner.name] : undefined}
      />
    ));
  }
  if (field.kind === 'one-of') {
    const variant = variantOf(field, value);
    return (
      <>
        <Kept name={variantName(path)} value={variant.name} />
        <HiddenFields field={variant} path={path} value={value} />
      </>
    );
  }
  if (field.kind === 'list' && Array.isArray(value)) {
    return (
      <>
        <Kept name={countName(path)} value={value.length} />
        {value.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the form is new when a list changes
          <HiddenFields key={index} field={field.item} path={pathOf(path, index)} value={item} />
        ))}
      </>
    );
  }
  const text = typeof value === 'boolean' ? String(value) : printValue(value);
  return text === '' ? null : <Kept name={path} value={text} />;
}
