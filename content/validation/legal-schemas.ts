import { z } from 'zod';
import {
  hidden,
  line,
  lineUpTo,
  list,
  metaDescription,
  paragraph,
  place,
  prose,
  review,
  withoutReview,
} from './schema-parts.ts';

/** The three policies, the cookies, how long we store what, and the claims we make. */

const period = z.strictObject({
  amount: z.int().positive().meta({ title: 'How many' }),
  unit: z.enum(['days', 'months']).meta({ title: 'Days or months' }),
  after: line.meta({ title: 'Counted from', description: 'Such as “our last contact with you”.' }),
});

export const retentionSchema = z
  .strictObject({
    enquiry: period.meta({
      title: 'Messages and requests',
      description: 'Of every form that has no period of its own.',
    }),
    application: period.meta({ title: 'Job applications' }),
    spam: period.meta({ title: 'Spam' }),
    originalMail: period.meta({ title: 'Mails as they came' }),
    newsletterPending: period.meta({ title: 'Newsletter: not confirmed' }),
    newsletterLeft: period.meta({ title: 'Newsletter: after leaving' }),
    logs: period.meta({ title: 'Logs of the servers' }),
    pageVisits: period.meta({ title: 'Counts of visits to a page' }),
  })
  .meta({
    title: 'How long we store what',
    description: 'The privacy policy prints it, and what is older is deleted.',
  });

const table = z
  .strictObject({
    columns: z
      .array(line.meta({ title: 'Column' }))
      .min(2)
      .meta({ title: 'Headings of the columns' }),
    rows: z
      .array(z.array(lineUpTo(500).meta({ title: 'Cell' })).meta({ title: 'Row' }))
      .min(1)
      .meta({ title: 'Rows', description: 'Each row has one cell for each column.' }),
  })
  .refine(({ columns, rows }) => rows.every((row) => row.length === columns.length), {
    path: ['rows'],
    message: 'Every row needs one cell for each column',
  })
  .meta({ title: 'Table' });

/** What a section of a policy is made of. */
const block = z
  .union([
    paragraph,
    list,
    z.strictObject({ table }).meta({ title: 'Table' }),
    z
      .strictObject({
        insert: z.enum(['categories', 'items', 'settings']).meta({
          title: 'Part',
          form: {
            options: {
              categories: 'The kinds of cookies',
              items: 'Everything this site stores',
              settings: 'The cookie settings',
            },
          },
        }),
      })
      .meta({ title: 'A part the site makes', form: hidden }),
  ])
  .meta({ title: 'Text' });

export const policySchema = z
  .strictObject({
    ...place,
    title: line.meta({ title: 'Heading of the page' }),
    dated: z.enum(['Effective', 'Last updated']).meta({ title: 'Word before the date' }),
    date: z.literal('June 28, 2025').meta({ title: 'Date', form: hidden }),
    lede: prose.meta({ title: 'Introduction' }),
    sections: z
      .array(
        z
          .strictObject({
            id: z
              .string()
              .regex(/^[a-z]+(-[a-z]+)*$/, 'Only small letters, joined by hyphens.')
              .meta({ title: 'Key', form: hidden }),
            heading: line.meta({ title: 'Heading' }),
            text: z.array(block).min(1).meta({
              title: 'Text',
              description:
                'Paragraphs, lists and tables. “[text](address)” is a link. Words in braces, such as “{company.phone}”, are filled in by the site.',
            }),
          })
          .meta({ title: 'Section' }),
      )
      .min(3)
      .meta({ title: 'Sections' }),
    metaDescription,
    review,
  })
  .transform(withoutReview)
  .meta({ title: 'Policy', form: { address: '/{slug}' } });

const typeNames = {
  essential: 'Essential',
  analytics: 'Analytics',
  marketing: 'Marketing',
  functional: 'Functional',
};
const cookieType = z.enum(['essential', 'analytics', 'marketing', 'functional']);

export const cookiesSchema = z
  .strictObject({
    categories: z
      .array(
        z
          .strictObject({
            type: cookieType.meta({ title: 'Kind', form: { options: typeNames } }),
            purpose: line.meta({ title: 'What it is for' }),
            description: prose.meta({ title: 'Description' }),
            retention: line.meta({ title: 'Kept for', description: 'As printed.' }),
            canDisable: z.boolean().meta({ title: 'Visitors can turn it off' }),
            wouldBe: line.optional().meta({
              title: 'Example',
              description: 'What such a cookie would be. Only for a kind of which this site stores nothing.',
            }),
          })
          .meta({ title: 'Kind' }),
      )
      .length(4)
      .meta({ title: 'The four kinds' }),
    items: z
      .array(
        z
          .strictObject({
            name: line.meta({ title: 'Name', description: 'As the browser shows it.' }),
            kind: z
              .enum(['cookie', 'local storage', 'session storage'])
              .meta({ title: 'Where it is stored' }),
            category: cookieType.meta({ title: 'Kind', form: { options: typeNames } }),
            purpose: prose.meta({ title: 'What it is for' }),
            lifetime: line.meta({ title: 'How long it stays', description: 'As printed.' }),
            days: z.int().positive().optional().meta({
              title: 'How long it stays, in days',
              description: 'Blank: until the tab is closed.',
            }),
          })
          .meta({ title: 'Entry' }),
      )
      .meta({
        title: 'Everything this site stores in a browser',
        description: 'Must name exactly what the site stores.',
      }),
  })
  .superRefine(({ categories, items }, context) => {
    for (const [index, { type, wouldBe }] of categories.entries()) {
      const isUsed = items.some(({ category }) => category === type);
      if (isUsed === (wouldBe === undefined)) continue;
      context.addIssue({
        code: 'custom',
        path: ['categories', index],
        message: 'A kind has an example or something that this site stores, not both and not neither',
      });
    }
  })
  .meta({ title: 'Cookies', form: { address: '/cookie-policy' } });

export const claimsSchema = z
  .array(
    z
      .strictObject({
        value: line.meta({ title: 'Figure' }),
        label: line.meta({ title: 'What it counts' }),
        note: prose.meta({
          title: 'Note',
          description: 'Where the figure comes from and what it does not cover.',
        }),
        review,
      })
      .transform(withoutReview)
      .meta({ title: 'Claim' }),
  )
  .length(4)
  .meta({ title: 'Figures we claim' });
