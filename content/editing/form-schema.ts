import { z } from 'zod';
import type { FormHints } from '../validation/form-hints.ts';
import { schemaOf } from './entry-kind.ts';

/** What a form needs of a schema, as zod writes it. */
export interface FormSchema {
  title?: string;
  description?: string;
  form?: FormHints;
  type?: string;
  format?: string;
  enum?: (string | number)[];
  const?: string | number | boolean;
  anyOf?: FormSchema[];
  items?: FormSchema;
  minItems?: number;
  maxItems?: number;
  properties?: Record<string, FormSchema>;
  /** Of a record with named keys. */
  propertyNames?: FormSchema;
  additionalProperties?: FormSchema | false;
  required?: string[];
  maxLength?: number;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
}

const known = new Map<z.ZodType, FormSchema>();

export function formSchemaOf(file: string): FormSchema {
  const schema = schemaOf(file);
  const written =
    known.get(schema) ?? (z.toJSONSchema(schema, { target: 'draft-7', io: 'input' }) as FormSchema);
  known.set(schema, written);
  return written;
}
