import { z } from 'zod';
import type { FormHints } from './form-hints.ts';

/** Parts that several schemas share. Every field has a `title`: the desk's forms show it as its label. */

export const lineUpTo = (most: number) => z.string().trim().min(1).max(most);
/** More than twice the longest that we ship; what is longer was pasted by mistake. */
export const line = lineUpTo(250);
/** As a rule longer than one row of a form. */
export const prose = lineUpTo(2_000).meta({ form: { isLong: true } });
/** For fields that only developers change. */
export const hidden: FormHints = { isHidden: true };

const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Only small letters and digits, joined by hyphens.')
  .meta({ form: hidden });

/** For claims that can become untrue. Only the desk reads it; no page gets it. */
export const review = z
  .strictObject({
    on: z.iso
      .date()
      .meta({ title: 'Last checked on', description: 'The day somebody compared it with the facts.' }),
    months: z
      .int()
      .min(1)
      .max(36)
      .meta({ title: 'Counts as checked for (months)', description: 'Then the desk asks for a new check.' }),
  })
  .meta({
    title: 'Last checked against the facts',
    description: 'Only staff see this. When it was last checked, and for how long that counts.',
  });

export function withoutReview<T extends { review?: unknown }>({ review: _, ...rest }: T): Omit<T, 'review'> {
  return rest;
}

/** The first fields of every kind that has one file per entry. */
export const place = {
  id: slug.meta({ title: 'Key', description: 'Stable and unique within its catalogue' }),
  slug: slug.meta({ title: 'Address', description: 'The last part of its address; equals the file name' }),
  order: z
    .int()
    .min(1)
    .meta({ title: 'Place', description: 'Place in the catalogue, counted from 1', form: hidden }),
};

const searchPart: FormHints = { part: 'In search results' };
export const metaTitle = lineUpTo(50).meta({
  title: 'Title in search results',
  description: 'The company’s name is added to it. No other page may have the same.',
  form: searchPart,
});
export const metaDescription = lineUpTo(155).meta({
  title: 'Text in search results',
  description: 'One or two sentences under the title. No other page may have the same.',
  form: { isLong: true, ...searchPart },
});

export const title = line.meta({ title: 'Title' });
export const description = prose.meta({ title: 'Description' });
export const point = z.strictObject({ title, description });
/** What long texts are made of, beside parts of their own. */
export const paragraph = prose.meta({ title: 'Paragraph' });
export const list = z
  .strictObject({
    list: z
      .array(prose.meta({ title: 'Point' }))
      .min(2)
      .meta({ title: 'Points' }),
  })
  .meta({ title: 'List' });
export const closing = z
  .strictObject({ title: line.meta({ title: 'Heading' }), text: prose.meta({ title: 'Text' }) })
  .meta({ title: 'Invitation at the end of the page' });

export const question = z
  .strictObject({ question: line.meta({ title: 'Question' }), answer: prose.meta({ title: 'Answer' }) })
  .meta({ title: 'Question and answer' });

const measure = z
  .strictObject({
    from: z.number().nonnegative().meta({ title: 'Figure before' }),
    to: z.number().nonnegative().meta({ title: 'Figure after' }),
    unit: line.meta({
      title: 'What is counted',
      description: 'Read after both figures: “resubmissions a year”, “of orders on time”.',
    }),
    as: z
      .enum(['percent', 'minutes'])
      .optional()
      .meta({
        title: 'Printed as',
        description: 'Minutes are printed in hours and minutes: 190 as “3 h 10”.',
        form: { options: { percent: 'Percent, with its sign', minutes: 'Hours and minutes' } },
      }),
  })
  .refine(({ from, to }) => from !== to, { path: ['to'], message: 'Must differ from the figure before' })
  .meta({
    title: 'The change in figures',
    description:
      'Printed large. It replaces the result that would say the same. Leave all of it blank for none.',
  });

const storyFields = {
  client: line.meta({ title: 'Client', description: 'Trade and town, never a real name.' }),
  title,
  results: z
    .array(line.meta({ title: 'Result' }))
    .min(1)
    .meta({ title: 'Results' }),
  measure: measure.optional(),
};
const industry = line.optional().meta({
  title: 'Industry',
  description: 'The industry the client belongs to.',
  form: { from: 'industries' },
});

export const industryStory = z.strictObject({ ...storyFields, description }).meta({ title: 'Story' });
export const productCase = z
  .strictObject({
    ...storyFields,
    id: line.meta({ title: 'Key', form: hidden }),
    industry,
    description,
  })
  .meta({ title: 'Story' });
export const caseStudy = z
  .strictObject({
    ...storyFields,
    industry,
    challenge: prose.meta({ title: 'The problem' }),
    solution: prose.meta({ title: 'What we did' }),
  })
  .meta({ title: 'Story' });

export const solutionCard = z
  .strictObject({
    title,
    description,
    see: z
      .string()
      .regex(/^(services|products)\/[a-z0-9-]+$/, 'Choose a service or a product.')
      .optional()
      .meta({
        title: 'Leads to',
        description: 'The service or product behind the card. Blank: the card is no link.',
        form: { from: 'services and products' },
      }),
  })
  .meta({ title: 'Card' });
