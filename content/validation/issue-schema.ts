import { z } from 'zod';
import { line } from './schema-parts.ts';

export const issueSchema = z.strictObject({
  slug: z
    .string()
    .regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'year and month, such as "2026-12"')
    .describe('Equals the file name; once sent, the file stays as it is'),
  subject: line.max(70),
  preview: line.max(110).describe('What mail programs show after the subject'),
  sections: z
    .array(
      z.strictObject({
        title: line.max(60),
        text: z.array(line).min(1).describe('One entry per paragraph'),
        link: z
          .strictObject({
            label: line,
            href: z.string().regex(/^\/[\w/-]+$/, 'a path of this site, such as "/products/pos-system"'),
          })
          .optional(),
      }),
    )
    .min(1)
    .max(6),
});
