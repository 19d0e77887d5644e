import { z } from 'zod';
import { contactSubjects } from '../contact-subjects.ts';
import { aboutSchema, diversitySchema } from './about-schemas.ts';
import { careersSchema } from './careers-schemas.ts';
import { consultationSchema } from './consultation-schemas.ts';
import { claimsSchema, cookiesSchema, policySchema, retentionSchema } from './legal-schemas.ts';
import { defaultsSchema, homeSchema, openingSchema, testimonialsSchema } from './page-schemas.ts';
import { peopleSchema } from './people-schema.ts';
import { plansSchema } from './plan-schema.ts';
import {
  caseStudy,
  industryStory,
  line,
  place,
  productCase,
  question,
  review,
  solutionCard,
  withoutReview,
} from './schema-parts.ts';
import { supportSchema } from './support-schema.ts';

/** Every field an author may write. Editors show the descriptions through the generated JSON Schema. */

const emailAddress = z.email();
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a 24-hour time such as "09:00"');
const step = z.strictObject({
  title: line.describe('One or two words for the station sign'),
  when: line.optional().describe('When it happens, such as "Weeks 2 to 3"'),
  description: line.describe('One sentence'),
});
const point = z.strictObject({ title: line, description: line });
const fact = z.strictObject({ label: line, value: line });
const highlight = z.strictObject({
  value: line.describe('The figure, such as "12 weeks"'),
  label: line.describe('What the figure counts'),
  note: line,
});
const closing = z.strictObject({ title: line.describe('Heading of the closing call'), text: line });

const entry = {
  ...place,
  name: line,
  alsoKnownAs: z
    .array(line)
    .optional()
    .describe(
      'Other names the assistant knows it by, such as "Point of Sale (POS)"; the usual letters in parentheses',
    ),
  icon: line.describe('Name of its drawing in app/art'),
  description: line.describe('Two or three sentences; menus and rows show only the first'),
  longDescription: line.describe('A paragraph for the detail page'),
  metaTitle: line.max(50).describe('Page title without the company name'),
  metaDescription: line.max(155),
  review: review
    .optional()
    .describe('Absent: it counts as checked for a year from the last change of the file'),
};

export const serviceSchema = z
  .strictObject({
    ...entry,
    facts: z.array(fact).min(3).max(5).describe('The short list beside the heading'),
    highlights: z.array(highlight).min(3).max(4),
    process: z.array(step).min(4).max(6),
    benefits: z.array(line).min(4),
    features: z.array(line).min(4),
    technologies: z.array(line).min(2),
    industries: z
      .array(z.strictObject({ name: line, description: line, solutions: z.array(line).min(2) }))
      .min(2),
    caseStudies: z.array(caseStudy).describe('Empty: the fallback stories are shown'),
    deliverables: z.array(line).min(3),
    closing,
  })
  .transform(withoutReview);

const productCategories = [
  'business',
  'operations',
  'procurement',
  'sales',
  'education',
  'hr',
  'healthcare',
  'hospitality',
  'logistics',
  'finance',
] as const;
const productCapabilities = ['cloud', 'ai', 'security', 'devops', 'iot'] as const;

export const productSchema = z
  .strictObject({
    ...entry,
    category: z.enum(productCategories),
    capabilities: z
      .array(z.enum(productCapabilities))
      .describe('Tags that the filter of the listing also finds'),
    industries: z.array(line).optional().describe('Names of the industries it serves'),
    facts: z.array(fact).max(4).describe('Shown beside the heading, after category and industries'),
    headline: line.describe('Heading over the long description'),
    benefits: z.array(point).min(3).max(4),
    industryBenefits: z.array(line).min(2),
    industryUses: z
      .array(z.strictObject({ industry: line, description: line, benefits: z.array(line).min(1) }))
      .min(1),
    features: z.array(line).min(6),
    technicalFeatures: z.array(fact).min(4),
    technicalDescription: line,
    implementationDetails: z.array(step).min(4).max(5),
    implementationDescription: line,
    caseStudies: z.array(productCase).min(1),
    caseStudiesTitle: line,
    caseStudiesSubtitle: line,
    faqs: z.array(question).min(4),
    closingText: line.describe('What the price depends on'),
  })
  .transform(withoutReview);

export const industrySchema = z
  .strictObject({
    ...entry,
    challenges: z.array(point).min(6),
    solutions: z.array(line).min(3).describe('What we build for it, one line each'),
    solutionCards: z.array(solutionCard).length(6).optional().describe('Absent: the generic six are shown'),
    stats: z
      .strictObject({ clients: line, implementations: line, satisfaction: line, review })
      .transform(withoutReview),
    statsSummary: line.describe('One sentence beside the figures on the listing'),
    benefits: z.array(line).min(4),
    technologies: z.array(line).min(2),
    process: z
      .strictObject({ analysis: line, planning: line, implementation: line, optimization: line })
      .describe('One sentence for each of the four fixed steps'),
    focusAreas: z.array(point).length(3),
    stories: z.array(industryStory).length(2),
    faqs: z.array(question).length(6),
    closing,
  })
  .transform(withoutReview);

export const companySchema = z
  .strictObject({
    name: line,
    city: line,
    country: line,
    street: line,
    postcode: line.describe('The postal zone as printed after the city, such as "02"'),
    phone: line.describe('As printed; links strip the spaces'),
    emergencyPhone: line,
    email: emailAddress,
    hours: line.describe('As printed, such as "Mon-Fri, 9AM-5PM"'),
    story: line.describe('The company in a few sentences, as the assistant prints it'),
    social: z.array(z.strictObject({ label: line, href: z.url() })).length(4),
    departments: z
      .array(
        z.strictObject({
          name: line,
          description: line,
          email: emailAddress,
          phone: line,
          subject: z.enum(contactSubjects).describe('The contact subject its card preselects'),
        }),
      )
      .length(6),
    routing: z
      .record(z.enum(contactSubjects), emailAddress)
      .describe('Which mailbox reads a contact message of each subject'),
    review,
  })
  .transform(withoutReview);

const reply = z
  .strictObject({
    hours: z
      .int()
      .positive()
      .describe('Until we answer; in office hours 24 is the same time on the next working day'),
    counts: z
      .enum(['office', 'always'])
      .describe('office: only while the office is open; always: every hour, nights and holidays too'),
    printed: line.describe('The same in words, fit for the middle of a sentence'),
  })
  .refine((promise) => numbersIn(promise.printed).includes(promise.hours), {
    path: ['printed'],
    message: 'Must name the same number as hours',
  });

const numbersIn = (text: string) => (text.match(/\d+/g) ?? []).map(Number);

const dataRequest = z
  .strictObject({
    workingDays: z.int().positive(),
    printed: line.describe('The same in words, fit for the middle of a sentence'),
  })
  .refine((promise) => numbersIn(promise.printed).includes(promise.workingDays), {
    path: ['printed'],
    message: 'Must name the same number as workingDays',
  });

export const promisesSchema = z
  .strictObject({
    officeHours: z.strictObject({
      // Everything that prints or counts times uses Colombo time.
      timeZone: z.literal('Asia/Colombo'),
      days: z.array(z.int().min(1).max(7)).describe('ISO weekdays, Monday is 1'),
      opens: clock,
      closes: clock,
      holidays: z
        .array(
          z.strictObject({
            date: z.iso.date().describe('In Colombo, such as "2026-05-01"'),
            name: line.describe('As printed; two holidays on one day have one name'),
          }),
        )
        .min(1)
        .describe(
          'Public holidays and Poya days on which the office stays closed, through the end of the last year named',
        ),
    }),
    contact: reply,
    support: reply,
    urgent: reply.describe('A support request that says that work has stopped'),
    wizard: reply,
    consultation: reply,
    outsideHours: line.describe(
      'How a promise counts that is made while the office is closed; follows it as a sentence',
    ),
    dataRequest: dataRequest.describe('Requests to see, correct or erase what we store'),
    retention: retentionSchema,
    review,
  })
  .transform(withoutReview);

/** One file per entry, in the folder named beside it. */
export const entrySchemas = {
  service: serviceSchema,
  product: productSchema,
  industry: industrySchema,
  opening: openingSchema,
  policy: policySchema,
};
export const entryFolders = {
  service: 'services',
  product: 'products',
  industry: 'industries',
  opening: 'openings',
  policy: 'legal',
} as const satisfies Record<keyof typeof entrySchemas, string>;

/** One file each, named after its kind. */
export const fileSchemas = {
  company: companySchema,
  promises: promisesSchema,
  home: homeSchema,
  testimonials: testimonialsSchema,
  defaults: defaultsSchema,
  consultation: consultationSchema,
  people: peopleSchema,
  about: aboutSchema,
  diversity: diversitySchema,
  careers: careersSchema,
  cookies: cookiesSchema,
  claims: claimsSchema,
  support: supportSchema,
  plans: plansSchema,
};
