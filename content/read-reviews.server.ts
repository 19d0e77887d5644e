import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { z } from 'zod';
import { entryFolders, fileSchemas } from './validation/schema.ts';
import type { review as reviewSchema } from './validation/schema-parts.ts';

/** A claim that someone must check against the facts from time to time. */
export interface Review extends z.infer<typeof reviewSchema> {
  file: string;
  /** The name in its record; a whole file has none. */
  name: string | null;
}

let reviews: Review[] | undefined;

/** Read apart from the content, so that no page can show them. */
export function getReviews(): Review[] {
  reviews ??= readReviews(process.cwd());
  return reviews;
}

export function readReviews(root: string): Review[] {
  const files = [
    ...Object.keys(fileSchemas).map((kind) => `content/${kind}.yaml`),
    ...Object.values(entryFolders).flatMap((folder) =>
      readdirSync(join(root, 'content', folder))
        .filter((name) => !name.startsWith('.'))
        .map((name) => `content/${folder}/${name}`),
    ),
  ];
  return files.flatMap((file) => collect(file, parse(readFileSync(join(root, file), 'utf8')), null));
}

function collect(file: string, value: unknown, owner: string | null): Review[] {
  if (Array.isArray(value)) return value.flatMap((item) => collect(file, item, owner));
  if (typeof value !== 'object' || value === null) return [];
  const record = value as Record<string, unknown>;
  const name = nameOf(record) ?? owner;
  const { review, ...rest } = record;
  const inside = Object.values(rest).flatMap((field) => collect(file, field, name));
  return review ? [{ ...(review as z.infer<typeof reviewSchema>), file, name }, ...inside] : inside;
}

function nameOf({ name, title, value, label }: Record<string, unknown>): string | null {
  const own = name ?? title ?? (value && label ? `${value} ${label}` : null);
  return typeof own === 'string' ? own : null;
}
