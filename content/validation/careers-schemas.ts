import { z } from 'zod';
import { line, review, withoutReview } from './schema-parts.ts';

/** The careers screen, and the titles and texts of each of its addresses. */

const point = z.strictObject({ title: line, description: line });

const careersSections = ['openings', 'why-us', 'culture', 'closing'] as const;

export const careersSchema = z
  .strictObject({
    metaTitle: line.max(50).describe('Page title without the company name'),
    metaDescription: line.max(155),
    hero: z.strictObject({ title: line, lede: line, button: line }),
    openingsText: line.describe('Beside the heading, after the number of openings'),
    whyText: line.describe('Beside the heading Why Join Us'),
    reasons: z.array(point).length(4),
    cultureTitle: line,
    cultureText: line,
    culture: z.array(point).length(3),
    closing: z.strictObject({ title: line, text: line }),
    views: z
      .array(
        z.strictObject({
          path: z.string().regex(/^[a-z]+(-[a-z]+)*$/, 'the part after /careers/'),
          section: z.enum(careersSections).describe('Where the page opens'),
          metaTitle: line.max(50),
          metaDescription: line.max(155),
          text: line.optional().describe('Replaces the sentence beside that heading at this address'),
        }),
      )
      .describe('The other addresses of the screen, in the order of the route table'),
    review,
  })
  .transform(withoutReview);
