import { z } from 'zod';
import { line } from './schema-parts.ts';

/** The texts of /talk-to-expert. Types and times are in consultation-choices.ts, the experts in people.yaml. */

export const consultationSchema = z.strictObject({
  title: line.max(40).describe('The heading of the page'),
  lede: line.describe('Ends before the promise, which the page adds from promises.yaml'),
  types: z
    .strictObject({ strategy: line, technical: line, growth: line })
    .describe('One or two sentences on what each conversation is for'),
  typesText: line.describe('Beside the heading of the three types'),
  reasons: z
    .array(
      z.strictObject({
        value: line.describe('Set large, such as "100%"'),
        label: line.describe('Follows the value, such as "Confidential"'),
        note: line.describe('Why the claim is true, or where its figure comes from'),
      }),
    )
    .length(4),
  expertsText: line.describe('Beside the heading of the experts'),
  formText: line.describe('Beside the form, after the promise'),
});
