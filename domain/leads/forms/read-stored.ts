import {
  emptyValue,
  type Field,
  type FieldTable,
  type FieldValue,
  type FormValues,
  mapFields,
} from './field-table.ts';

/**
 * The values of a stored lead, read with the version of the form it was sent with: a field that came later is empty, one
 * that was dropped is still there, one that was renamed is found under its old name.
 */
export function readStored<Table extends FieldTable>(
  table: Table,
  version: number,
  stored: unknown,
): FormValues<Table> {
  const kept = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<string, unknown>;
  return mapFields(table, (field, name) => {
    const { added = 1, removed = Number.POSITIVE_INFINITY, renamed } = field;
    if (version < added || version >= removed) return emptyValue(field);
    return readValue(field, kept[renamed && version < renamed.in ? renamed.from : name]);
  });
}

/** An option that is no longer offered stays what was chosen. */
function readValue(field: Field, value: unknown): FieldValue {
  if (field.type === 'consent') return value === true;
  if (field.type === 'choices') return toList(value).filter((each) => typeof each === 'string');
  if (field.type === 'files')
    return toList(value).flatMap((each) => {
      const { name, bytes, sha256 } = (each ?? {}) as Record<string, unknown>;
      return typeof name === 'string'
        ? [{ name, bytes: Number(bytes) || 0, sha256: String(sha256 ?? '') }]
        : [];
    });
  return typeof value === 'string' ? value : emptyValue(field);
}

const toList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
