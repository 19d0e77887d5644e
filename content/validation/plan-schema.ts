import { z } from 'zod';
import { budgets, businessSizes, businessTypes, goals, timelines } from '../wizard-options.ts';
import { line, lineUpTo, prose } from './schema-parts.ts';

/** Which answers of the wizard recommend which services and products, and with which reasons. */

const pointer = {
  see: z
    .string()
    .regex(/^(services|products)\/[a-z0-9-]+$/, 'Choose a service or a product.')
    .meta({ title: 'Service or product', form: { from: 'services and products' } }),
  reason: lineUpTo(120).meta({
    title: 'Reason',
    description: 'One sentence: what it would change for this visitor.',
    form: { isLong: true },
  }),
};
const pointers = z
  .array(z.strictObject(pointer).meta({ title: 'Recommendation' }))
  .min(1)
  .meta({
    title: 'Recommendations',
    description: 'The best first: it counts most.',
  });

const limit = z.int().min(1).max(3);
const budget = z.strictObject({
  services: limit.meta({ title: 'Services in the plan', description: 'At most so many, from 1 to 3.' }),
  products: limit.meta({ title: 'Products in the plan', description: 'At most so many, from 1 to 3.' }),
  note: prose.meta({ title: 'Note', description: 'What the budget means for the plan.' }),
});
const timeline = z.strictObject({
  leads: z.enum(['services', 'products']).meta({
    title: 'What comes first',
    form: { options: { services: 'Services', products: 'Products' } },
  }),
  firstStep: prose.meta({ title: 'First step' }),
  begins: line.meta({ title: 'When that begins' }),
  follows: line.meta({ title: 'When the rest follows' }),
});
const stage = z.strictObject({
  title: line.meta({ title: 'Title' }),
  text: line.includes('{names}').meta({
    title: 'Text',
    description: 'The site puts what was chosen in the place of {names}.',
    form: { isLong: true },
  }),
});

export const plansSchema = z
  .strictObject({
    goals: z.record(z.enum(goals), pointers.min(2)).meta({ title: 'By goal' }),
    businessTypes: z.record(z.enum(businessTypes), pointers).meta({ title: 'By kind of business' }),
    businessSizes: z
      .record(
        z.enum(businessSizes).meta({
          form: {
            options: {
              '1-10': '1 to 10 people',
              '11-50': '11 to 50 people',
              '51-200': '51 to 200 people',
              '200+': 'More than 200 people',
            },
          },
        }),
        pointers,
      )
      .meta({ title: 'By size of the business' }),
    words: z
      .array(
        z
          .strictObject({
            ...pointer,
            words: z
              .array(line.lowercase().meta({ title: 'Word' }))
              .min(3)
              .meta({
                title: 'Words of visitors',
                description:
                  'In small letters. Found whole in what the visitor writes, also with an s at the end.',
              }),
          })
          .meta({ title: 'Words' }),
      )
      .meta({
        title: 'Words that point to a service or product',
        description: 'Every service and product needs its words here.',
      }),
    named: line.meta({
      title: 'Reason for something named',
      description: 'Shown if the visitor wrote the name of a service or product.',
    }),
    budgets: z
      .record(
        z.enum([...budgets, 'unsaid']).meta({
          form: {
            options: {
              'under-10k': 'Under $10,000',
              '10k-50k': '$10,000 to $50,000',
              '50k-100k': '$50,000 to $100,000',
              '100k+': 'More than $100,000',
              flexible: 'Flexible',
              unsaid: 'Not said',
            },
          },
        }),
        budget,
      )
      .meta({ title: 'By budget' }),
    timelines: z
      .record(
        z.enum([...timelines, 'unsaid']).meta({
          form: {
            options: {
              immediately: 'Immediately',
              '1-3months': '1 to 3 months',
              '3-6months': '3 to 6 months',
              '6+months': 'More than 6 months',
              exploring: 'Just exploring',
              unsaid: 'Not said',
            },
          },
        }),
        timeline,
      )
      .meta({ title: 'By time' }),
    stages: z
      .strictObject({
        talk: prose.meta({ title: 'The first talk' }),
        services: stage.meta({ title: 'Services' }),
        products: stage.meta({ title: 'Products' }),
      })
      .meta({ title: 'Steps of a plan' }),
    conversation: z
      .strictObject({ title: line.meta({ title: 'Title' }), text: prose.meta({ title: 'Text' }) })
      .meta({
        title: 'If nothing fits',
        description: 'The plan of a visitor whose answers point to nothing.',
      }),
  })
  .meta({ title: 'Plans of “Get started”', form: { address: '/get-started' } });
