import { z } from 'zod';
import { line, review, withoutReview } from './schema-parts.ts';

/** Everyone who is named on a page of ours. A person stands here once; list-people.ts makes the views. */

const lines = z.array(line);
const social = z.strictObject({
  linkedin: z.url(),
  twitter: z.url().optional(),
  email: z.email(),
});
const executive = z.strictObject({
  tenure: line.describe('On the card, such as "Since 2021"'),
  background: line.describe('Where the person worked before'),
  achievements: lines.min(2),
  expertise: lines.min(2).describe('The first two stand on the card'),
  education: lines.min(1),
});
const director = z.strictObject({
  background: line.describe('Stands in full on the card'),
  expertise: lines.min(2),
  independence: line.describe('On the card, such as "Independent Director"'),
});
const expert = z.strictObject({
  experience: line.describe('One line, years first'),
  specialties: lines.min(2),
  phone: line.describe('As printed; links strip the spaces'),
  rating: z.number().min(1).max(5).describe('Kept, never shown'),
  consultations: z.int().min(0).describe('Kept, never shown'),
});

const personSchema = z
  .strictObject({
    id: z.string().regex(/^[a-z]+(-[a-z]+)*$/, 'lower-case words joined by hyphens'),
    name: line,
    title: line.describe('What the person does here'),
    image: line.describe('Name of the portrait in app/art, such as "people/1"'),
    bio: line.describe('Two or three sentences; a card shows three lines of them'),
    social: social.describe('Addresses the person answers at'),
    leader: z.literal(true).optional().describe('One of the three on /about/who-we-are'),
    executive: executive.optional().describe('One of the six of the Executive Team'),
    director: director.optional().describe('The Board of Directors'),
    expert: expert.optional().describe('One of the three on /talk-to-expert'),
    review,
  })
  .transform(withoutReview);
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
  );
