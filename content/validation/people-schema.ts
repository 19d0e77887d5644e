import { z } from 'zod';
import { hidden, line, prose, review, withoutReview } from './schema-parts.ts';

/** Everyone who is named on a page of ours. A person stands here once; list-people.ts makes the views. */

const social = z.strictObject({
  linkedin: z.url().meta({ title: 'LinkedIn' }),
  twitter: z.url().optional().meta({ title: 'Twitter', description: 'An executive must have one.' }),
  email: z.email().meta({ title: 'Email' }),
});
const background = prose.meta({ title: 'Worked before', description: 'Where the person worked before.' });
const expertise = z
  .array(line.meta({ title: 'Field' }))
  .min(2)
  .meta({ title: 'Fields of expertise' });

const executive = z.strictObject({
  tenure: line.meta({ title: 'Here since', description: 'On the card, such as “Since 2021”.' }),
  background,
  achievements: z
    .array(line.meta({ title: 'Achievement' }))
    .min(2)
    .meta({ title: 'Achievements' }),
  expertise: expertise.meta({
    title: 'Fields of expertise',
    description: 'The first two stand on the card.',
  }),
  education: z
    .array(line.meta({ title: 'Degree' }))
    .min(1)
    .meta({ title: 'Education' }),
});
const director = z.strictObject({
  background: background.meta({ title: 'Worked before', description: 'Stands in full on the card.' }),
  expertise,
  independence: line.meta({
    title: 'Independence',
    description: 'On the card, such as “Independent Director”.',
  }),
});
const expert = z.strictObject({
  experience: line.meta({ title: 'Experience', description: 'One line, years first.' }),
  specialties: z
    .array(line.meta({ title: 'Speciality' }))
    .min(2)
    .meta({ title: 'Specialities' }),
  phone: line.meta({ title: 'Phone', description: 'As printed.' }),
  rating: z.number().min(1).max(5).meta({ title: 'Rating', description: 'From 1 to 5. Kept, never shown.' }),
  consultations: z.int().min(0).meta({ title: 'Number of consultations', description: 'Kept, never shown.' }),
});

const personSchema = z
  .strictObject({
    id: z
      .string()
      .regex(/^[a-z]+(-[a-z]+)*$/, 'Only small letters, joined by hyphens.')
      .meta({ title: 'Key', form: hidden }),
    name: line.meta({ title: 'Name' }),
    title: line.meta({ title: 'What the person does here' }),
    image: line.meta({
      title: 'Portrait',
      description: 'Name of the portrait in app/art, such as "people/1"',
      form: hidden,
    }),
    bio: prose.meta({
      title: 'About the person',
      description: 'Two or three sentences. A card shows three lines of them.',
    }),
    social: social.meta({ title: 'Where the person answers' }),
    leader: z.literal(true).optional().meta({ title: 'One of the three on “Who we are”' }),
    executive: executive.optional().meta({
      title: 'On the executive team',
      description: 'Six people have this part. Leave all of it blank for everybody else.',
    }),
    director: director.optional().meta({
      title: 'On the board of directors',
      description: 'One person has this part. Leave all of it blank for everybody else.',
    }),
    expert: expert.optional().meta({
      title: 'One of the experts to talk to',
      description: 'Three people have this part. Leave all of it blank for everybody else.',
    }),
    review,
  })
  .transform(withoutReview)
  .meta({ title: 'Person' });
type Person = z.infer<typeof personSchema>;

const count = (people: Person[], part: 'leader' | 'executive' | 'director' | 'expert') =>
  people.filter((person) => person[part]).length;

export const peopleSchema = z
  .array(personSchema)
  .refine((people) => new Set(people.map(({ id }) => id)).size === people.length, 'A person appears once')
  .refine((people) => count(people, 'leader') === 3, 'Three people are marked as leader')
  .refine((people) => count(people, 'executive') === 6, 'Six people have an executive part')
  .refine((people) => count(people, 'director') === 1, 'One person has a director part')
  .refine((people) => count(people, 'expert') === 3, 'Three people have an expert part')
  .refine(
    (people) => people.every(({ executive, social }) => !executive || social.twitter),
    'An executive has a twitter address',
  )
  .meta({
    title: 'People',
    description: 'A new person needs a portrait first: ask the developers for it.',
    form: { isFixed: true, address: '/about/leadership' },
  });
