import { z } from 'zod';
import { line, place, review, withoutReview } from './schema-parts.ts';

/** The three policies, the cookies, how long we store what, and the claims we make. */

const period = z.strictObject({
  amount: z.int().positive(),
  unit: z.enum(['days', 'months']),
  after: line.describe('What it is counted from, such as "our last contact with you"'),
});

export const retentionSchema = z
  .strictObject({
    enquiry: period.describe('Leads of every form that does not name a period of its own'),
    application: period,
    spam: period,
    originalMail: period,
    newsletterPending: period,
    newsletterLeft: period,
    logs: period,
  })
  .describe('How long we store what; the privacy policy prints it');

const table = z
  .strictObject({ columns: z.array(line).min(2), rows: z.array(z.array(line)).min(1) })
  .refine(({ columns, rows }) => rows.every((row) => row.length === columns.length), {
    path: ['rows'],
    message: 'Every row needs one cell for each column',
  });

export const policySchema = z
  .strictObject({
    ...place,
    title: line.describe('The heading of the page'),
    dated: z.enum(['Effective', 'Last updated']),
    date: z.literal('June 28, 2025'),
    lede: line,
    metaDescription: line.max(155),
    review,
    sections: z
      .array(
        z.strictObject({
          id: z.string().regex(/^[a-z]+(-[a-z]+)*$/, 'lower-case words joined by hyphens'),
          heading: line,
          text: z
            .array(
              z.union([
                line,
                z.strictObject({ list: z.array(line).min(2) }),
                z.strictObject({ table }),
                z.strictObject({ insert: z.enum(['categories', 'items', 'settings']) }),
              ]),
            )
            .min(1)
            .describe(
              'Paragraphs, lists, tables and parts the page makes. "[text](address)" is a link, "{name}" a value of our records',
            ),
        }),
      )
      .min(3),
  })
  .transform(withoutReview);

const cookieType = z.enum(['essential', 'analytics', 'marketing', 'functional']);

export const cookiesSchema = z
  .strictObject({
    categories: z
      .array(
        z.strictObject({
          type: cookieType,
          purpose: line,
          description: line,
          retention: line,
          canDisable: z.boolean(),
          wouldBe: line.optional().describe('An example of such a cookie, as long as this site sets none'),
        }),
      )
      .length(4),
    items: z
      .array(
        z.strictObject({
          name: line.describe('The key, as the browser shows it'),
          kind: z.enum(['cookie', 'local storage', 'session storage']),
          category: cookieType,
          purpose: line,
          lifetime: line.describe('As printed'),
          days: z.int().positive().optional().describe('The same in days; absent: until the tab is closed'),
        }),
      )
      .describe('Everything this site stores in a browser; a journey compares it with a real one'),
  })
  .superRefine(({ categories, items }, context) => {
    for (const [index, { type, wouldBe }] of categories.entries()) {
      const isUsed = items.some(({ category }) => category === type);
      if (isUsed === (wouldBe === undefined)) continue;
      context.addIssue({
        code: 'custom',
        path: ['categories', index],
        message: 'Has either an item of its own or "wouldBe"',
      });
    }
  });

export const claimsSchema = z
  .array(
    z
      .strictObject({
        value: line,
        label: line,
        note: line.describe('Where the figure comes from and what it does not cover'),
        review,
      })
      .transform(withoutReview),
  )
  .length(4);
