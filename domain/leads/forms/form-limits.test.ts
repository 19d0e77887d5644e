import { expect, test } from 'vitest';
import type { Field } from './field-table.ts';
import { formLimits, largestForm } from './form-limits.ts';
import { leadKinds } from './lead-kinds.server.ts';

/** Choices, ticks and what our script adds: a key, a token and how the visitor came. */
const roomForTheRest = 10_000;

/** Where the table has no limit more is taken, but this much must fit in any script. */
function limitOf(field: Field): number {
  if (field.type === 'line') return field.limit ?? formLimits.line;
  return field.type === 'text' ? (field.limit ?? formLimits.text) : 0;
}

test.each(Object.entries(leadKinds))(
  'a %s form full of Sinhala passes the limit of a body',
  (_, { fields }) => {
    const texts = Object.entries<Field>(fields).map(([name, field]) => [name, 'ශ'.repeat(limitOf(field))]);
    expect(new URLSearchParams(texts).toString().length + roomForTheRest).toBeLessThan(largestForm);
  },
);
