import { z } from 'zod';
import { contactSubjects } from '../contact-subjects.ts';
import { aboutSchema, diversitySchema } from './about-schemas.ts';
import { careersSchema } from './careers-schemas.ts';
import { consultationSchema } from './consultation-schemas.ts';
import { claimsSchema, cookiesSchema, policySchema, retentionSchema } from './legal-schemas.ts';
import { letterSchema, newsSchema } from './news-schemas.ts';
import { defaultsSchema, homeSchema, openingSchema, testimonialsSchema } from './page-schemas.ts';
import { peopleSchema } from './people-schema.ts';
import { plansSchema } from './plan-schema.ts';
import {
  caseStudy,
  closing,
  description,
  hidden,
  industryStory,
  line,
  metaDescription,
  metaTitle,
  place,
  point,
  productCase,
  prose,
  question,
  review,
  solutionCard,
  withoutReview,
} from './schema-parts.ts';
import { supportSchema } from './support-schema.ts';

/** Every field an author may write. The desk's forms show titles and descriptions; editors get them as JSON Schema. */

const emailAddress = z.email().meta({ title: 'Email' });
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Write a time of the day such as “09:00”.');
const step = z
  .strictObject({
    title: line.meta({ title: 'Title', description: 'One or two words.' }),
    when: line.optional().meta({ title: 'When', description: 'Such as “Weeks 2 to 3”.' }),
    description: prose.meta({ title: 'Description', description: 'One sentence.' }),
  })
  .meta({ title: 'Step' });
const fact = z
  .strictObject({ label: line.meta({ title: 'What it is' }), value: line.meta({ title: 'Answer' }) })
  .meta({ title: 'Fact' });
const highlight = z
  .strictObject({
    value: line.meta({ title: 'Figure', description: 'Such as “12 weeks”.' }),
    label: line.meta({ title: 'What the figure counts' }),
    note: prose.meta({ title: 'Note' }),
  })
  .meta({ title: 'Figure' });
const benefit = line.meta({ title: 'Benefit' });
const benefits = z.array(benefit);
const technologies = z
  .array(line.meta({ title: 'Technology' }))
  .min(2)
  .meta({ title: 'Technologies', form: { part: 'Technologies' } });
const faqs = z.array(question).meta({ title: 'Questions and answers' });

const entry = {
  ...place,
  name: line.meta({
    title: 'Name',
    description: 'No other of its kind may have the same.',
    form: { part: 'Name and description' },
  }),
  alsoKnownAs: z
    .array(line.meta({ title: 'Other name' }))
    .optional()
    .meta({
      title: 'Other names',
      description:
        'Names the assistant knows it by, such as “Point of Sale (POS)”, with the usual letters in parentheses.',
    }),
  icon: line.meta({ title: 'Drawing', description: 'Name of its drawing in app/art', form: hidden }),
  description: prose.meta({
    title: 'Short description',
    description: 'Two or three sentences. Menus and lists show only the first.',
  }),
};

const longDescription = prose.meta({
  title: 'Long description',
  description: 'A paragraph at the top of its page.',
});

/** At the end of a form, because no page shows it. */
const besidePage = {
  metaTitle,
  metaDescription,
  review: review.optional().meta({
    title: 'Last checked against the facts',
    description: 'Only staff see this. Blank: it counts as checked for a year from the last change.',
  }),
};

export const serviceSchema = z
  .strictObject({
    ...entry,
    longDescription,
    facts: z
      .array(fact)
      .min(3)
      .max(5)
      .meta({ title: 'Facts', description: 'The short list beside the heading.' }),
    highlights: z.array(highlight).min(3).max(4).meta({ title: 'Figures' }),
    process: z.array(step).min(4).max(6).meta({ title: 'How we work' }),
    benefits: benefits.min(4).meta({ title: 'Benefits' }),
    features: z
      .array(line.meta({ title: 'Feature' }))
      .min(4)
      .meta({ title: 'What is included', form: { part: 'What is included' } }),
    technologies,
    industries: z
      .array(
        z
          .strictObject({
            name: line.meta({ title: 'Industry', form: { from: 'industries' } }),
            description,
            solutions: z
              .array(line.meta({ title: 'Solution' }))
              .min(2)
              .meta({ title: 'Solutions' }),
          })
          .meta({ title: 'Industry' }),
      )
      .min(2)
      .meta({ title: 'Industries it serves' }),
    caseStudies: z
      .array(caseStudy)
      .meta({ title: 'Stories', description: 'With none, the shared stories are shown.' }),
    deliverables: z
      .array(line.meta({ title: 'Result' }))
      .min(3)
      .meta({ title: 'What the client gets' }),
    closing,
    ...besidePage,
  })
  .transform(withoutReview)
  .meta({ title: 'Service', form: { address: '/services/{slug}' } });

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
    category: z.enum(productCategories).meta({
      title: 'Category',
      form: {
        part: 'Category and industries',
        options: {
          business: 'Business',
          operations: 'Operations',
          procurement: 'Procurement',
          sales: 'Sales',
          education: 'Education',
          hr: 'HR',
          healthcare: 'Healthcare',
          hospitality: 'Hospitality',
          logistics: 'Logistics',
          finance: 'Finance',
        },
      },
    }),
    capabilities: z.array(z.enum(productCapabilities)).meta({
      title: 'Tags',
      description: 'The filter of the list of products also finds it by these.',
      form: { options: { cloud: 'Cloud', ai: 'AI', security: 'Security', devops: 'DevOps', iot: 'IoT' } },
    }),
    industries: z
      .array(line.meta({ title: 'Industry' }))
      .optional()
      .meta({ title: 'Industries it serves', form: { from: 'industries' } }),
    facts: z
      .array(fact)
      .max(4)
      .meta({ title: 'Facts', description: 'Beside the heading, after category and industries.' }),
    headline: line.meta({
      title: 'Heading over the long description',
      form: { part: 'Long description' },
    }),
    longDescription,
    benefits: z
      .array(point.meta({ title: 'Benefit' }))
      .min(3)
      .max(4)
      .meta({ title: 'Benefits' }),
    industryBenefits: benefits.min(2).meta({ title: 'Benefits for the industries' }),
    industryUses: z
      .array(
        z
          .strictObject({
            industry: line.meta({ title: 'Industry', form: { from: 'industries' } }),
            description,
            benefits: benefits.min(1).meta({ title: 'Benefits' }),
          })
          .meta({ title: 'Industry' }),
      )
      .min(1)
      .meta({ title: 'How industries use it' }),
    features: z
      .array(line.meta({ title: 'Feature' }))
      .min(6)
      .meta({ title: 'Features' }),
    technicalFeatures: z.array(fact).min(4).meta({ title: 'Technical facts' }),
    technicalDescription: prose.meta({ title: 'Technical description' }),
    implementationDescription: prose.meta({
      title: 'Text over the steps of the introduction',
      form: { part: 'Text over the steps of the introduction', isLong: true },
    }),
    implementationDetails: z.array(step).min(4).max(5).meta({ title: 'Steps of the introduction' }),
    caseStudiesTitle: line.meta({
      title: 'Heading of the stories',
      form: { part: 'Heading of the stories' },
    }),
    caseStudiesSubtitle: line.meta({ title: 'Line under that heading' }),
    caseStudies: z.array(productCase).min(1).meta({ title: 'Stories' }),
    faqs: faqs.min(4),
    closingText: prose.meta({ title: 'Text at the end', description: 'What the price depends on.' }),
    ...besidePage,
  })
  .transform(withoutReview)
  .meta({ title: 'Product', form: { address: '/products/{slug}' } });

export const industrySchema = z
  .strictObject({
    ...entry,
    longDescription,
    challenges: z
      .array(point.meta({ title: 'Challenge' }))
      .min(6)
      .meta({ title: 'Challenges' }),
    solutions: z
      .array(line.meta({ title: 'Solution' }))
      .min(3)
      .meta({ title: 'What we build for it' }),
    solutionCards: z
      .array(solutionCard)
      .length(6)
      .optional()
      .meta({ title: 'Solution cards', description: 'Six cards. With none, the shared six are shown.' }),
    stats: z
      .strictObject({
        clients: line.meta({ title: 'Clients' }),
        implementations: line.meta({ title: 'Installations' }),
        satisfaction: line.meta({ title: 'Satisfied clients' }),
        review,
      })
      .transform(withoutReview)
      .meta({ title: 'Figures' }),
    statsSummary: line.meta({
      title: 'Sentence beside the figures',
      description: 'In the list of industries.',
    }),
    benefits: benefits.min(4).meta({ title: 'Benefits', form: { part: 'Benefits' } }),
    technologies,
    process: z
      .strictObject({
        analysis: prose.meta({ title: 'Analysis' }),
        planning: prose.meta({ title: 'Planning' }),
        implementation: prose.meta({ title: 'Implementation' }),
        optimization: prose.meta({ title: 'Optimisation' }),
      })
      .meta({ title: 'How we work', description: 'One sentence for each of the four steps.' }),
    focusAreas: z
      .array(point.meta({ title: 'Area' }))
      .length(3)
      .meta({ title: 'Areas of focus' }),
    stories: z.array(industryStory).length(2).meta({ title: 'Stories' }),
    faqs: faqs.length(6),
    closing,
    ...besidePage,
  })
  .transform(withoutReview)
  .meta({ title: 'Industry', form: { address: '/industries/{slug}' } });

export const companySchema = z
  .strictObject({
    name: line.meta({ title: 'Name of the company', form: { part: 'Name, address and phone' } }),
    city: line.meta({ title: 'City' }),
    country: line.meta({ title: 'Country' }),
    street: line.meta({ title: 'Street and number' }),
    postcode: line.meta({ title: 'Postal zone', description: 'As printed after the city, such as “02”.' }),
    phone: line.meta({ title: 'Phone', description: 'As printed.' }),
    emergencyPhone: line.meta({ title: 'Emergency phone', description: 'As printed.' }),
    email: emailAddress,
    hours: line.meta({ title: 'Opening hours', description: 'As printed, such as “Mon-Fri, 9AM-5PM”.' }),
    story: prose.meta({ title: 'Our story', description: 'In a few sentences, as the assistant tells it.' }),
    social: z
      .array(
        z
          .strictObject({
            label: line.meta({ title: 'Name of the site' }),
            href: z.url().meta({ title: 'Address', description: 'Begins with https://' }),
          })
          .meta({ title: 'Profile' }),
      )
      .length(4)
      .meta({ title: 'Profiles on other sites' }),
    departments: z
      .array(
        z
          .strictObject({
            name: line.meta({ title: 'Name' }),
            description,
            email: emailAddress,
            phone: line.meta({ title: 'Phone' }),
            subject: z.enum(contactSubjects).meta({
              title: 'Subject of the contact form',
              description: 'The card opens the contact form with this subject.',
            }),
          })
          .meta({ title: 'Department' }),
      )
      .length(6)
      .meta({ title: 'Departments' }),
    routing: z.record(z.enum(contactSubjects), emailAddress).meta({
      title: 'Who gets which message',
      description: 'The mailbox that gets the contact messages of each subject.',
    }),
    review,
  })
  .transform(withoutReview)
  .meta({ title: 'Company and contact', form: { address: '/contact' } });

const reply = z
  .strictObject({
    hours: z.int().positive().meta({
      title: 'Hours until we answer',
      description: 'In office hours, 24 is the same time on the next working day.',
    }),
    counts: z.enum(['office', 'always']).meta({
      title: 'Which hours count',
      form: { options: { office: 'Only office hours', always: 'All hours, day and night' } },
    }),
    printed: line.meta({
      title: 'In words',
      description: 'The same number of hours, fit for the middle of a sentence.',
    }),
  })
  .refine((promise) => numbersIn(promise.printed).includes(promise.hours), {
    path: ['printed'],
    message: 'Must name the same number as "Hours until we answer"',
  });

const numbersIn = (text: string) => (text.match(/\d+/g) ?? []).map(Number);

const dataRequest = z
  .strictObject({
    workingDays: z.int().positive().meta({ title: 'Working days until we answer' }),
    printed: line.meta({
      title: 'In words',
      description: 'The same number of days, fit for the middle of a sentence.',
    }),
  })
  .refine((promise) => numbersIn(promise.printed).includes(promise.workingDays), {
    path: ['printed'],
    message: 'Must name the same number of working days',
  });

export const promisesSchema = z
  .strictObject({
    officeHours: z
      .strictObject({
        // Everything that prints or counts times uses Colombo time.
        timeZone: z.literal('Asia/Colombo').meta({ title: 'Time zone', form: hidden }),
        days: z.array(z.int().min(1).max(7)).meta({
          title: 'Working days',
          form: {
            options: {
              1: 'Monday',
              2: 'Tuesday',
              3: 'Wednesday',
              4: 'Thursday',
              5: 'Friday',
              6: 'Saturday',
              7: 'Sunday',
            },
          },
        }),
        opens: clock.meta({ title: 'Opens at', description: 'Such as “09:00”.' }),
        closes: clock.meta({ title: 'Closes at', description: 'Such as “17:00”.' }),
        holidays: z
          .array(
            z
              .strictObject({
                date: z.iso.date().meta({ title: 'Day' }),
                name: line.meta({
                  title: 'Name',
                  description: 'As printed. Two holidays on one day have one name.',
                }),
              })
              .meta({ title: 'Holiday' }),
          )
          .min(1)
          .meta({
            title: 'Holidays',
            description:
              'Public holidays and Poya days on which the office stays closed, to the end of the last year named.',
          }),
      })
      .meta({ title: 'Office hours' }),
    contact: reply.meta({ title: 'A contact message' }),
    support: reply.meta({ title: 'A support request' }),
    urgent: reply.meta({
      title: 'An urgent support request',
      description: 'One that says that work has stopped.',
    }),
    wizard: reply.meta({ title: 'A request for a plan' }),
    consultation: reply.meta({ title: 'A request for a consultation' }),
    outsideHours: prose.meta({
      title: 'Outside office hours',
      description: 'How a promise counts that is made while the office is closed. Follows it as a sentence.',
    }),
    dataRequest: dataRequest.meta({
      title: 'Requests about personal data',
      description: 'To see, correct or erase what we store.',
    }),
    retention: retentionSchema,
    review,
  })
  .transform(withoutReview)
  .meta({ title: 'Promises and office hours' });

/** One file per entry, in the folder named beside it. */
export const entrySchemas = {
  service: serviceSchema,
  product: productSchema,
  industry: industrySchema,
  opening: openingSchema,
  policy: policySchema,
  news: newsSchema,
  letter: letterSchema,
};
export const entryFolders = {
  service: 'services',
  product: 'products',
  industry: 'industries',
  opening: 'openings',
  policy: 'legal',
  news: 'news',
  letter: 'letters',
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
