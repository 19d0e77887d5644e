import { writeFileSync } from 'node:fs';
import { z } from 'zod';
import { entrySchemas, fileSchemas } from '#content/validation/schema.ts';

/** JSON schemas that editors use to check and complete the YAML files, without what only the desk's forms need. */
export function contentSchemas(): { path: string; text: string }[] {
  return Object.entries({ ...entrySchemas, ...fileSchemas }).map(([kind, schema]) => ({
    path: `content/schema/${kind}.json`,
    text: `${JSON.stringify(toJsonSchema(schema), null, 2)}\n`,
  }));
}

function toJsonSchema(schema: z.ZodType) {
  return z.toJSONSchema(schema, {
    target: 'draft-7',
    io: 'input',
    override: ({ jsonSchema }) => {
      delete jsonSchema.form;
    },
  });
}

if (import.meta.main) {
  for (const { path, text } of contentSchemas()) writeFileSync(path, text);
}
