import { z } from 'zod';
import { budgets, businessSizes, businessTypes, goals, timelines } from '../wizard-options.ts';
import { line } from './schema-parts.ts';

/** Which answers of the wizard recommend which services and products, and with which reasons. */

const pointer = {
  see: z
    .string()
    .regex(/^(services|products)\/[a-z0-9-]+$/, 'services/{slug} or products/{slug}')
    .describe('The service or product it recommends'),
  reason: line.max(120).describe('One sentence: what it would change for this visitor'),
};
const pointers = z.array(z.strictObject(pointer)).min(1).describe('The best first: it counts most');

const limit = z.int().min(1).max(3);
const budget = z.strictObject({
  services: limit.describe('How many services a plan for this budget may name'),
  products: limit,
  note: line.describe('What the budget means for the plan'),
});
const timeline = z.strictObject({
  leads: z.enum(['services', 'products']).describe('What comes first'),
  firstStep: line,
  begins: line.describe('When what leads begins'),
  follows: line.describe('When the rest follows'),
});
const stage = z.strictObject({
  title: line,
  text: line.includes('{names}').describe('{names} stands for what was chosen'),
});

export const plansSchema = z.strictObject({
  goals: z.record(z.enum(goals), pointers.min(2)),
  businessTypes: z.record(z.enum(businessTypes), pointers),
  businessSizes: z.record(z.enum(businessSizes), pointers),
  words: z
    .array(
      z.strictObject({
        ...pointer,
        words: z
          .array(line.lowercase())
          .min(3)
          .describe('Found whole in the visitor’s text, with a plural s or without'),
      }),
    )
    .describe('What visitors write when they need the entry'),
  named: line.describe('The reason for an entry whose own name was written'),
  budgets: z.record(z.enum([...budgets, 'unsaid']), budget),
  timelines: z.record(z.enum([...timelines, 'unsaid']), timeline),
  stages: z.strictObject({ talk: line, services: stage, products: stage }),
  conversation: z
    .strictObject({ title: line, text: line })
    .describe('The plan of a visitor whose answers point to nothing'),
});
