import { z } from 'zod';

/** Parts that several schemas share. */

export const line = z.string().trim().min(1);
const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'lower-case words joined by hyphens');

/** For claims that can become untrue. Only the desk reads it; no page gets it. */
export const review = z
  .strictObject({
    on: z.iso.date().describe('The day an owner last checked it against the facts, such as "2026-11-02"'),
    months: z.int().min(1).max(36).describe('For how long it counts as checked'),
  })
  .describe('When it was last checked, and for how long that counts');

export function withoutReview<T extends { review?: unknown }>({ review: _, ...rest }: T): Omit<T, 'review'> {
  return rest;
}

/** The first fields of every kind that has one file per entry. */
export const place = {
  id: slug.describe('Stable and unique within its catalogue'),
  slug: slug.describe('The last part of its address; equals the file name'),
  order: z.int().min(1).describe('Place in the catalogue, counted from 1'),
};

export const question = z.strictObject({ question: line, answer: line });

export const caseStudy = z.strictObject({
  client: line.describe('Trade and town, never a real name'),
  title: line,
  challenge: line,
  solution: line,
  results: z.array(line).min(1),
});

export const solutionCard = z.strictObject({
  title: line,
  description: line,
  see: z
    .string()
    .regex(/^(services|products)\/[a-z0-9-]+$/, 'services/{slug} or products/{slug}')
    .optional()
    .describe('The service or product it leads to, such as "products/pos-system"'),
});
