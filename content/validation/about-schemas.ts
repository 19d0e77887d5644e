import { z } from 'zod';
import { line, review, withoutReview } from './schema-parts.ts';

/** The records of the about pages. The people are in people-schema.ts. */

const point = z.strictObject({ title: line, description: line });
const value = z.strictObject({
  title: line,
  description: line,
  icon: line.describe('Name of its drawing in app/art/marks'),
});
const link = z.strictObject({
  label: line,
  href: z.string().regex(/^\/[a-z0-9/-]+$/, 'an address of this site, such as "/about/mission"'),
});

const office = z.strictObject({
  type: line.describe('On the badge, such as "Headquarters"'),
  established: z.int().describe('The year the office opened, which is not the year the company was founded'),
  image: line.describe('Name of its drawing in app/art'),
  services: z.array(line).min(1).describe('Key services, as printed'),
  description: line.describe('Two or three sentences beside the picture'),
  position: z
    .strictObject({ latitude: z.number(), longitude: z.number() })
    .describe('Where the map puts its pin'),
});

const milestone = z.strictObject({
  year: z.int(),
  title: line,
  milestone: line.describe('The label over the title, a few words'),
  description: line,
  details: z.array(line).length(3),
  icon: line.describe('Name of its drawing in app/art/marks'),
  colour: z.enum(['laterite', 'sea', 'leaf']).describe('The colour its year is set in'),
});

const topic = z.strictObject({
  slug: line.describe('The last part of its address, /about/{slug}'),
  name: line.describe('In the breadcrumb'),
  metaTitle: line.max(50).describe('Page title without the company name'),
  metaDescription: line.max(155),
  title: line.describe('The heading of the page'),
  lede: line,
  section: z
    .strictObject({
      title: line,
      text: line,
      points: z.array(point.extend({ link })).min(3).max(4),
    })
    .describe('Its own band, before those it shares with /about'),
});

export const aboutSchema = z
  .strictObject({
    office: office.describe('Address, phone and email are those of company.yaml'),
    differences: z.array(point).length(4).describe('What Makes Us Different'),
    values: z.array(value).length(4).describe('Our Core Values on /about'),
    culture: z.array(point).length(3).describe('The culture cards of /about/who-we-are'),
    milestones: z.array(milestone).length(3).describe('The timeline of /about/our-story'),
    principles: z
      .array(z.strictObject({ principle: line, description: line }))
      .length(6)
      .describe('Leadership Principles'),
    purpose: z
      .array(value.extend({ headline: line.describe('The sentence itself, set large') }))
      .length(2)
      .describe('Mission and Vision'),
    coreValues: z.array(value).length(6).describe('The six of /about/mission'),
    topics: z.array(topic).describe('Pages that share the screen of /about'),
    review,
  })
  .transform(withoutReview);

export const diversitySchema = z
  .strictObject({
    statistics: z.array(z.strictObject({ label: line, value: line, description: line })).length(4),
    initiatives: z
      .array(point.extend({ impact: line.describe('The result, with a figure if there is one') }))
      .length(6),
    programs: z.array(point.extend({ participants: line })).length(6),
    commitments: z
      .array(
        z.strictObject({
          target: line.describe('Our goal for 2025'),
          figure: line.describe('The figure when it was last counted'),
          isMet: z.boolean(),
        }),
      )
      .length(6),
    quotes: z.array(z.strictObject({ name: line, role: line, content: line })).length(2),
    review,
  })
  .transform(withoutReview);
