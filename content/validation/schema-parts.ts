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

const measure = z
  .strictObject({
    from: z.number().nonnegative().describe('The figure before'),
    to: z.number().nonnegative().describe('The figure after'),
    unit: line.describe(
      'What both count, to be read after them: "resubmissions a year", "of orders on time"',
    ),
    as: z
      .enum(['percent', 'minutes'])
      .optional()
      .describe('percent: printed with its sign; minutes: printed in hours and minutes, 190 as "3 h 10"'),
  })
  .refine(({ from, to }) => from !== to, { path: ['to'], message: 'Must differ from the figure before' })
  .describe('The change the story is told by, printed large; it replaces the result that would say the same');

const storyFields = {
  client: line.describe('Trade and town, never a real name'),
  title: line,
  results: z.array(line).min(1),
  measure: measure.optional(),
};
const industry = line.optional().describe('Name of the industry the client belongs to; its cloth is shown');

export const industryStory = z.strictObject({ ...storyFields, description: line });
export const productCase = z.strictObject({ ...storyFields, id: line, industry, description: line });
export const caseStudy = z.strictObject({ ...storyFields, industry, challenge: line, solution: line });

export const solutionCard = z.strictObject({
  title: line,
  description: line,
  see: z
    .string()
    .regex(/^(services|products)\/[a-z0-9-]+$/, 'services/{slug} or products/{slug}')
    .optional()
    .describe('The service or product it leads to, such as "products/pos-system"'),
});
