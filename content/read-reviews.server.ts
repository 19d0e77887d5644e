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
  /** Where it stands in its file, such as `claims.2.review`. */
  path: string;
}

/** Of the folder that was read last: a release of changed texts has a folder of its own. */
let known: { root: string; reviews: Review[] } | undefined;

export function getReviews(root = process.cwd()): Review[] {
  if (known?.root !== root) known = { root, reviews: readReviews(root) };
  return known.reviews;
}

/** Read apart from the content, so that no page can show them. */
export function readReviews(root: string): Review[] {
  const files = [
    ...Object.keys(fileSchemas).map((kind) => `content/${kind}.yaml`),
    ...Object.values(entryFolders).flatMap((folder) =>
      readdirSync(join(root, 'content', folder))
        .filter((name) => !name.startsWith('.'))
        .map((name) => `content/${folder}/${name}`),
    ),
  ];
  return files.flatMap((file) =>
    collect({ file, value: parse(readFileSync(join(root, file), 'utf8')), owner: null, path: '' }),
  );
}

interface Place {
  file: string;
  value: unknown;
  owner: string | null;
  path: string;
}

function collect({ file, value, owner, path }: Place): Review[] {
  if (typeof value !== 'object' || value === null) return [];
  const record = value as Record<string, unknown>;
  const name = Array.isArray(value) ? owner : (nameOf(record) ?? owner);
  const at = (key: string) => (path ? `${path}.${key}` : key);
  const { review, ...rest } = record;
  const inside = Object.entries(rest).flatMap(([key, field]) =>
    collect({ file, value: field, owner: name, path: at(key) }),
  );
  if (!review) return inside;
  return [{ ...(review as z.infer<typeof reviewSchema>), file, name, path: at('review') }, ...inside];
}

function nameOf({ name, title, value, label }: Record<string, unknown>): string | null {
  const own = name ?? title ?? (value && label ? `${value} ${label}` : null);
  return typeof own === 'string' ? own : null;
}
