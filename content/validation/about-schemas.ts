import { z } from 'zod';
import {
  description,
  hidden,
  line,
  metaDescription,
  metaTitle,
  point,
  prose,
  review,
  title,
  withoutReview,
} from './schema-parts.ts';

/** The records of the about pages. The people are in people-schema.ts. */

const icon = line.meta({
  title: 'Drawing',
  description: 'Name of its drawing in app/art/marks',
  form: hidden,
});
const value = z.strictObject({ title, description, icon }).meta({ title: 'Value' });
const link = z
  .strictObject({
    label: line.meta({ title: 'Words of the link' }),
    href: z
      .string()
      .regex(/^\/[a-z0-9/-]+$/, 'Write an address of this site, such as “/about/mission”.')
      .meta({ title: 'Page it opens', description: 'An address of this site, such as “/about/mission”.' }),
  })
  .meta({ title: 'Link' });

const office = z.strictObject({
  type: line.meta({ title: 'Kind of office', description: 'On the badge, such as “Headquarters”.' }),
  established: z.int().meta({
    title: 'Open since (year)',
    description: 'The year the office opened, which is not the year the company was founded.',
  }),
  image: line.meta({ title: 'Drawing', description: 'Name of its drawing in app/art', form: hidden }),
  services: z
    .array(line.meta({ title: 'Service' }))
    .min(1)
    .meta({ title: 'Key services' }),
  description: prose.meta({
    title: 'Description',
    description: 'Two or three sentences beside the picture.',
  }),
  position: z
    .strictObject({
      latitude: z.number().meta({ title: 'Latitude' }),
      longitude: z.number().meta({ title: 'Longitude' }),
    })
    .meta({ title: 'Place on the map', description: 'Where the map puts its pin.' }),
});

const milestone = z
  .strictObject({
    year: z.int().meta({ title: 'Year' }),
    title,
    milestone: line.meta({ title: 'Words over the title', description: 'A few words.' }),
    description,
    details: z
      .array(line.meta({ title: 'Detail' }))
      .length(3)
      .meta({ title: 'Details' }),
    icon,
    colour: z.enum(['laterite', 'sea', 'leaf']).meta({
      title: 'Colour of the year',
      form: { options: { laterite: 'Red', sea: 'Blue', leaf: 'Green' } },
    }),
  })
  .meta({ title: 'Milestone' });

const topic = z
  .strictObject({
    slug: line.meta({
      title: 'Address',
      description: 'The last part of its address, /about/{slug}',
      form: hidden,
    }),
    name: line.meta({ title: 'Short name', description: 'In the path at the top of the page.' }),
    metaTitle,
    metaDescription,
    title: line.meta({ title: 'Heading of the page' }),
    lede: prose.meta({ title: 'Introduction' }),
    section: z
      .strictObject({
        title: line.meta({ title: 'Heading' }),
        text: prose.meta({ title: 'Text' }),
        points: z
          .array(point.extend({ link }).meta({ title: 'Point' }))
          .min(3)
          .max(4)
          .meta({ title: 'Points' }),
      })
      .meta({ title: 'Its own section', description: 'Stands before the sections it shares with “About”.' }),
  })
  .meta({ title: 'Page' });

export const aboutSchema = z
  .strictObject({
    office: office.meta({
      title: 'Office',
      description: 'Its address, phone and email stand in “Company and contact”.',
    }),
    differences: z
      .array(point.meta({ title: 'Point' }))
      .length(4)
      .meta({ title: 'What makes us different' }),
    values: z.array(value).length(4).meta({ title: 'Our core values on “About”' }),
    culture: z
      .array(point.meta({ title: 'Card' }))
      .length(3)
      .meta({ title: 'Culture, on “Who we are”' }),
    milestones: z.array(milestone).length(3).meta({ title: 'Milestones of “Our story”' }),
    principles: z
      .array(
        z
          .strictObject({ principle: line.meta({ title: 'Principle' }), description })
          .meta({ title: 'Principle' }),
      )
      .length(6)
      .meta({ title: 'Leadership principles' }),
    purpose: z
      .array(
        z
          .strictObject({
            title,
            headline: line.meta({ title: 'The sentence itself', description: 'Set large.' }),
            description,
            icon,
          })
          .meta({ title: 'Mission or vision' }),
      )
      .length(2)
      .meta({ title: 'Mission and vision' }),
    coreValues: z.array(value).length(6).meta({ title: 'Core values on “Mission”' }),
    topics: z.array(topic).meta({
      title: 'Further pages',
      description: 'Pages that look like “About”.',
      form: { isFixed: true },
    }),
    review,
  })
  .transform(withoutReview)
  .meta({ title: 'About us', form: { address: '/about' } });

export const diversitySchema = z
  .strictObject({
    statistics: z
      .array(
        z
          .strictObject({
            label: line.meta({ title: 'What it counts' }),
            value: line.meta({ title: 'Figure' }),
            description,
          })
          .meta({ title: 'Figure' }),
      )
      .length(4)
      .meta({ title: 'Figures' }),
    initiatives: z
      .array(
        point
          .extend({
            impact: line.meta({ title: 'Result', description: 'With a figure if there is one.' }),
          })
          .meta({ title: 'Initiative' }),
      )
      .length(6)
      .meta({ title: 'Initiatives' }),
    programs: z
      .array(
        point.extend({ participants: line.meta({ title: 'Who takes part' }) }).meta({ title: 'Programme' }),
      )
      .length(6)
      .meta({ title: 'Programmes' }),
    commitments: z
      .array(
        z
          .strictObject({
            target: line.meta({ title: 'Goal' }),
            figure: line.meta({ title: 'Figure when last counted' }),
            isMet: z.boolean().meta({
              title: 'The goal is met',
              description: 'Only when the figure has reached the goal.',
            }),
          })
          .meta({ title: 'Commitment' }),
      )
      .length(6)
      .meta({ title: 'Commitments' }),
    quotes: z
      .array(
        z
          .strictObject({
            name: line.meta({ title: 'Name' }),
            role: line.meta({ title: 'What the person does here' }),
            content: prose.meta({ title: 'What the person said', description: 'Without quotation marks.' }),
          })
          .meta({ title: 'Voice' }),
      )
      .length(2)
      .meta({ title: 'Voices' }),
    review,
  })
  .transform(withoutReview)
  .meta({ title: 'Diversity and inclusion', form: { address: '/about/diversity' } });
