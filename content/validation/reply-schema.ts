import { z } from 'zod';
import { line } from './schema-parts.ts';

const blanks = ['{name}', '{reference}'];

export const repliesSchema = z
  .array(
    z.strictObject({
      id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'lower-case words joined by hyphens'),
      title: line.describe('What staff choose it by'),
      kinds: z.array(line).min(1).describe('The forms it answers, by their names in lead-kinds.server.ts'),
      text: line
        .refine(
          (text) => (text.match(/\{[^{}]*\}/g) ?? []).every((blank) => blanks.includes(blank)),
          `fill in nothing but ${blanks.join(' and ')}`,
        )
        .describe(
          'Between the greeting and the name below, which the desk writes itself; {name} and {reference} are filled in',
        ),
    }),
  )
  .min(1);
