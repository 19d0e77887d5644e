import { getContent } from '../read-content.server.ts';
import type { Content } from '../types.ts';
import type { Field, Option } from './field.ts';
import { type FormSchema, formSchemaOf } from './form-schema.ts';
import { listOptions } from './list-options.ts';

/** The form of a file, from its schema. Links to entries are choices among those of `content`. */
export function describeForm(file: string, content: Content = getContent()): Field {
  return toField({ name: '', schema: formSchemaOf(file), isOptional: false, content });
}

interface Described {
  name: string;
  schema: FormSchema;
  isOptional: boolean;
  content: Content;
  /** Of a key of a record, which has no title of its own. */
  label?: string;
  /** What is inside something hidden is hidden too. */
  isHidden?: boolean;
}

function toField({ name, schema, isOptional, content, label, isHidden }: Described): Field {
  const { form = {}, type } = schema;
  const base = {
    name,
    label: label ?? schema.title ?? '',
    ...(schema.description && !form.isHidden && { help: schema.description }),
    isOptional,
    isHidden: isHidden || form.isHidden === true,
    ...(form.part && { part: form.part }),
  };
  if (schema.const === true) return { ...base, kind: 'yes-no', isAbsentForNo: true };
  if (type === 'boolean') return { ...base, kind: 'yes-no', isAbsentForNo: false };
  if (typeof schema.const === 'string' || typeof schema.const === 'number') {
    return { ...base, isHidden: true, constant: schema.const, kind: 'text', isLong: false };
  }
  if (schema.anyOf) {
    const variants = schema.anyOf.map((variant) => describeVariant(variant, content));
    return { ...base, kind: 'one-of', variants };
  }
  if (form.from && type === 'string') {
    return { ...base, kind: 'choice', options: listOptions(form.from, content) };
  }
  if (schema.enum) return { ...base, kind: 'choice', options: nameOptions(schema.enum, schema) };
  if (type === 'array') return describeList(base, schema, content);
  if (type === 'object')
    return { ...base, kind: 'group', fields: describeFields(schema, base.isHidden, content) };
  if (type === 'integer' || type === 'number') return { ...base, ...describeNumber(schema) };
  if (schema.format === 'date') return { ...base, kind: 'date' };
  return {
    ...base,
    kind: 'text',
    isLong: form.isLong === true,
    ...(schema.maxLength !== undefined && { maxLength: schema.maxLength }),
    ...(schema.format === 'email' && { format: 'email' }),
    ...(schema.format === 'uri' && { format: 'address' }),
  };
}

/** A variant has the name of its only field; that of plain text has none to take. */
function describeVariant(schema: FormSchema, content: Content): Field {
  const name = Object.keys(schema.properties ?? {})[0] ?? 'text';
  return toField({ name, schema, isOptional: false, content });
}

function describeFields(schema: FormSchema, isHidden: boolean, content: Content): Field[] {
  const required = new Set(schema.required);
  const { propertyNames, additionalProperties } = schema;
  if (propertyNames?.enum && additionalProperties) {
    return nameOptions(propertyNames.enum, propertyNames).map(({ value, label }) =>
      toField({
        name: value,
        schema: additionalProperties,
        isOptional: !required.has(value),
        content,
        label,
        isHidden,
      }),
    );
  }
  return Object.entries(schema.properties ?? {}).map(([name, inner]) =>
    toField({ name, schema: inner, isOptional: !required.has(name), content, isHidden }),
  );
}

type Base = Pick<Field, 'name' | 'label' | 'help' | 'isOptional' | 'isHidden' | 'part'>;

/** A list of choices is a row of boxes to tick; every other list has items of its own. */
function describeList(base: Base, schema: FormSchema, content: Content): Field {
  const { items = {}, form = {}, minItems: min = 0, maxItems: max = 200 } = schema;
  if (form.from) {
    return { ...base, kind: 'choices', options: listOptions(form.from, content), hasNumbers: false };
  }
  const { minimum, maximum } = items;
  const isRange = items.type === 'integer' && minimum !== undefined && maximum !== undefined;
  const values = isRange
    ? Array.from({ length: maximum - minimum + 1 }, (_, index) => minimum + index)
    : items.enum;
  if (values) return { ...base, kind: 'choices', options: nameOptions(values, schema), hasNumbers: isRange };
  const item = toField({ name: '', schema: items, isOptional: false, content, isHidden: base.isHidden });
  return {
    ...base,
    kind: 'list',
    item,
    min,
    max,
    isFixed: form.isFixed === true || min === max,
    hasLines: item.kind === 'text' && !item.isLong,
  };
}

function describeNumber(schema: FormSchema) {
  const isWhole = schema.type === 'integer';
  const isLimit = (limit?: number) => limit !== undefined && Math.abs(limit) < Number.MAX_SAFE_INTEGER;
  const min = schema.exclusiveMinimum === undefined ? schema.minimum : schema.exclusiveMinimum + 1;
  return {
    kind: 'number' as const,
    isWhole,
    ...(isLimit(min) && { min }),
    ...(isLimit(schema.maximum) && { max: schema.maximum }),
  };
}

/** The names stand at the choice itself, or at the list of its values. */
function nameOptions(values: readonly (string | number)[], { form }: FormSchema): Option[] {
  return values.map((value) => ({ value: String(value), label: form?.options?.[value] ?? String(value) }));
}
