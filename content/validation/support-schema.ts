import { z } from 'zod';
import { line, question, review, withoutReview } from './schema-parts.ts';

export const supportSchema = z
  .strictObject({
    ways: z
      .array(
        z.strictObject({
          title: line,
          description: line.describe('"{name}" is a value of our records, such as "{promise.urgent}"'),
          by: z.enum(['form', 'emergency', 'phone', 'email']).describe('The channel for it'),
        }),
      )
      .length(4),
    questions: z.array(question).min(4),
    review,
  })
  .transform(withoutReview);
