import { z } from 'zod';
import {
  caseStudy,
  hidden,
  line,
  lineUpTo,
  place,
  prose,
  question,
  review,
  solutionCard,
  withoutReview,
} from './schema-parts.ts';

/** Content beside the catalogue: the home page, testimonials, texts that many pages share, jobs. */

const call = z.strictObject({
  text: line.meta({ title: 'Words on the button' }),
  href: z
    .string()
    .regex(
      /^\/[a-z0-9/-]*(\?service=[\w%&]+#book)?$/,
      'Write an address of this site, such as “/services/ux-ui”.',
    )
    .meta({ title: 'Page it opens', description: 'An address of this site, such as “/services/ux-ui”.' }),
});

export const homeSchema = z
  .strictObject({
    slides: z
      .array(
        z
          .strictObject({
            id: line.meta({ title: 'Key', form: hidden }),
            title: lineUpTo(48).meta({
              title: 'Title',
              description: 'At most three lines of a wide screen.',
            }),
            description: lineUpTo(110).meta({ title: 'Description', form: { isLong: true } }),
            backgroundImage: z
              .enum(['hero/1', 'hero/2', 'hero/3'])
              .meta({ title: 'Drawing', description: 'Name of its drawing in app/art', form: hidden }),
            primaryCTA: call.meta({ title: 'First button' }),
            secondaryCTA: call.meta({ title: 'Second button' }),
          })
          .meta({ title: 'Slide' }),
      )
      .length(3)
      .meta({ title: 'Slides at the top' }),
    clients: z
      .array(
        z
          .strictObject({
            id: line.meta({ title: 'Key', form: hidden }),
            name: line.meta({ title: 'Name' }),
            logo: line.meta({
              title: 'Logo',
              description: 'Name of its drawing in app/art, such as "clients/1"',
              form: hidden,
            }),
            width: z
              .literal(120)
              .meta({ title: 'Width', description: 'In pixels, the same for all', form: hidden }),
          })
          .meta({ title: 'Client' }),
      )
      .length(6)
      .meta({ title: 'Clients' }),
    story: z
      .strictObject({
        of: z
          .string()
          .regex(/^(services|products|industries)\/[a-z0-9-]+$/, 'Choose the page the story stands on.')
          .meta({ title: 'Stands on the page', form: { from: 'pages of entries' } }),
        title: line.meta({
          title: 'Story',
          description: 'One of the stories of that page.',
          form: { from: 'stories' },
        }),
      })
      .meta({ title: 'The story on the home page' }),
    ledes: z
      .strictObject({
        products: prose.meta({ title: 'Products' }),
        services: prose.meta({ title: 'Services' }),
        story: prose.meta({ title: 'Story' }),
        industries: prose.meta({ title: 'Industries' }),
        careers: prose.meta({ title: 'Careers' }),
      })
      .meta({ title: 'Beside the heading of each section' }),
    review,
  })
  .transform(withoutReview)
  .meta({ title: 'Home page', form: { address: '/' } });

export const testimonialsSchema = z
  .array(
    z
      .strictObject({
        id: line.meta({ title: 'Key', form: hidden }),
        name: line.meta({ title: 'Name' }),
        title: line.meta({ title: 'What the person does there' }),
        company: line.meta({ title: 'Company' }),
        content: prose.meta({ title: 'What the person said', description: 'Without quotation marks.' }),
        rating: z.int().min(1).max(5).meta({ title: 'Stars', description: 'From 1 to 5.' }),
        image: line.meta({
          title: 'Portrait',
          description: 'Name of the portrait in app/art, such as "people/4"',
          form: hidden,
        }),
        review,
      })
      .transform(withoutReview)
      .meta({ title: 'Testimonial' }),
  )
  .length(3)
  .meta({ title: 'What clients say', form: { address: '/' } });

const criterion = line.meta({ title: 'Criterion' });

export const defaultsSchema = z
  .strictObject({
    serviceQuestions: z.array(question).length(6).meta({
      title: 'Questions of every service',
      description: 'The same six on the page of each service.',
    }),
    fallbackStories: z
      .array(caseStudy)
      .min(1)
      .meta({ title: 'Shared stories', description: 'Shown on a service that has no story of its own.' }),
    genericSolutions: z.array(solutionCard).length(6).meta({
      title: 'Shared solution cards',
      description: 'Shown on an industry that has no cards of its own.',
    }),
    criteria: z.array(criterion).length(4).meta({
      title: 'What applicants are scored by',
      description: 'For openings without criteria of their own. Only staff see it.',
    }),
    review,
  })
  .transform(withoutReview)
  .meta({ title: 'Shared texts' });

export const openingSchema = z
  .strictObject({
    ...place,
    id: place.id.describe('The last part of its address, /careers/jobs/{id}'),
    title: line.max(80).meta({ title: 'Job title', form: { part: 'The job' } }),
    department: line.meta({ title: 'Department' }),
    location: z.enum(['Colombo', 'Remote']).meta({ title: 'Location' }),
    type: line.optional().meta({ title: 'Working time', description: 'Such as “Full-time”.' }),
    description: prose.meta({
      title: 'Description',
      description: 'Two or three sentences. The list of openings shows only the first.',
    }),
    requirements: z
      .array(line.meta({ title: 'Requirement' }))
      .min(3)
      .meta({ title: 'What we ask for' }),
    benefits: z
      .array(line.meta({ title: 'Benefit' }))
      .min(3)
      .meta({ title: 'What we offer' }),
    criteria: z.array(criterion).min(3).max(6).optional().meta({
      title: 'What applicants are scored by',
      description: 'The same for everybody. Only staff see it. Blank: the shared criteria count.',
    }),
    posted: z.iso
      .date()
      .meta({ title: 'First shown on', description: 'The day the opening was first published.' }),
    closesOn: z.iso.date().optional().meta({
      title: 'Closes on',
      description:
        'The last day to apply, shown on the page and to search engines. The opening stays until somebody closes it.',
    }),
  })
  .meta({ title: 'Opening', form: { address: '/careers/jobs/{id}' } });
