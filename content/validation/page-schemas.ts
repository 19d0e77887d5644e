import { z } from 'zod';
import { caseStudy, line, place, question, review, solutionCard, withoutReview } from './schema-parts.ts';

/** Content beside the catalogue: the home page, testimonials, texts that many pages share, jobs. */

const call = z.strictObject({
  text: line,
  href: z
    .string()
    .regex(
      /^\/[a-z0-9/-]*(\?service=[\w%&]+#book)?$/,
      'an address of this site, such as "/services/ux-ui" or "/talk-to-expert?service=UX%2FUI%20Design#book"',
    ),
});

export const homeSchema = z
  .strictObject({
    slides: z
      .array(
        z.strictObject({
          id: line,
          title: line.max(48).describe('At most three lines of a wide screen'),
          description: line.max(110),
          backgroundImage: z.enum(['hero/1', 'hero/2', 'hero/3']).describe('Name of its drawing in app/art'),
          primaryCTA: call,
          secondaryCTA: call,
        }),
      )
      .length(3),
    clients: z
      .array(
        z.strictObject({
          id: line,
          name: line,
          logo: line.describe('Name of its drawing in app/art, such as "clients/1"'),
          width: z.literal(120).describe('In pixels, the same for all'),
        }),
      )
      .length(6),
    story: z
      .strictObject({
        of: z
          .string()
          .regex(/^(services|products|industries)\/[a-z0-9-]+$/, 'such as "industries/healthcare"')
          .describe('The entry the story belongs to, such as "industries/healthcare"'),
        title: line.describe('The title of the story there'),
      })
      .describe('The one story shown on the home page'),
    ledes: z
      .strictObject({ products: line, services: line, story: line, industries: line, careers: line })
      .describe('Beside the heading of each section'),
    review,
  })
  .transform(withoutReview);

export const testimonialsSchema = z
  .array(
    z
      .strictObject({
        id: line,
        name: line,
        title: line.describe('What the person does there'),
        company: line,
        content: line.describe('What the person said, without quotation marks'),
        rating: z.int().min(1).max(5),
        image: line.describe('Name of the portrait in app/art, such as "people/4"'),
        review,
      })
      .transform(withoutReview),
  )
  .length(3);

export const defaultsSchema = z
  .strictObject({
    serviceQuestions: z.array(question).length(6).describe('The same six on every service page'),
    fallbackStories: z.array(caseStudy).min(1).describe('Shown if a service has no case study of its own'),
    genericSolutions: z
      .array(solutionCard)
      .length(6)
      .describe('Shown if an industry has no solution cards of its own'),
    criteria: z
      .array(line)
      .length(4)
      .describe('What applicants are scored by, if an opening has no criteria of its own; only staff see it'),
    review,
  })
  .transform(withoutReview);

export const openingSchema = z.strictObject({
  ...place,
  id: place.id.describe('The last part of its address, /careers/jobs/{id}'),
  title: line,
  department: line,
  location: z.enum(['Colombo', 'Remote']),
  type: line.optional().describe('Such as "Full-time"'),
  description: line.describe('Two or three sentences; rows show only the first'),
  requirements: z.array(line).min(3),
  benefits: z.array(line).min(3),
  criteria: z
    .array(line)
    .min(3)
    .max(6)
    .optional()
    .describe('What applicants are scored by, the same for everybody; only staff see it'),
  posted: z.iso.date().describe('The day it was first shown, such as "2026-10-19"'),
});
