import type { z } from 'zod';
import { entryFolders, entrySchemas, fileSchemas } from '../validation/schema.ts';

type EntryKind = keyof typeof entrySchemas;
export type Kind = EntryKind | keyof typeof fileSchemas;

const schemas: Record<string, z.ZodType> = { ...entrySchemas, ...fileSchemas };

/** The kind of a file such as `content/services/ux-ui.yaml` or `content/home.yaml`; null if it is no content. */
export function kindOf(file: string): Kind | null {
  const [, folder, name] = /^content\/(?:([a-z]+)\/)?([a-z0-9-]+)\.yaml$/.exec(file) ?? [];
  if (!name) return null;
  if (!folder) return Object.hasOwn(fileSchemas, name) ? (name as Kind) : null;
  const [kind] = Object.entries(entryFolders).find(([, known]) => known === folder) ?? [];
  return (kind as Kind | undefined) ?? null;
}

export function schemaOf(file: string): z.ZodType {
  const kind = kindOf(file);
  const schema = kind && schemas[kind];
  if (!schema) throw new Error(`${file} is no content`);
  return schema;
}
