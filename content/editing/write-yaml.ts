import { kindOf } from './entry-kind.ts';
import { isRecord } from './field.ts';
import { type FormSchema, formSchemaOf } from './form-schema.ts';
import { writeRoot } from './write-item.ts';

/** The text of a new entry, its fields in the order of the schema. */
export function writeYaml(file: string, value: unknown): string {
  const folder = file.split('/').length > 2 ? '../schema' : 'schema';
  const ordered = orderFields(formSchemaOf(file), value);
  return `# yaml-language-server: $schema=${folder}/${kindOf(file)}.json\n${writeRoot(ordered)}`;
}

function orderFields(schema: FormSchema, value: unknown): unknown {
  const fitting =
    schema.anyOf?.find(({ properties }) => isRecord(value) && hasAny(properties, value)) ?? schema;
  if (Array.isArray(value)) return value.map((item) => orderFields(fitting.items ?? {}, item));
  if (!isRecord(value)) return value;
  const { properties = {}, additionalProperties } = fitting;
  const names = [...new Set([...Object.keys(properties), ...Object.keys(value)])];
  return Object.fromEntries(
    names
      .filter((name) => value[name] !== undefined)
      .map((name) => [name, orderFields(properties[name] ?? (additionalProperties || {}), value[name])]),
  );
}

const hasAny = (properties: FormSchema['properties'], value: Record<string, unknown>) =>
  Object.keys(value).some((key) => properties && Object.hasOwn(properties, key));
