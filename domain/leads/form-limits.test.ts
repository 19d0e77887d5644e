import { expect, test } from 'vitest';
import { formLimits, largestForm } from './form-limits.ts';
import { applicationLimits } from './kinds/application-form.ts';
import { chatLimits } from './kinds/chat-form.ts';
import { consultationLimits } from './kinds/consultation-form.ts';
import { contactLimits } from './kinds/contact-form.ts';
import type { LeadKindName } from './lead-kinds.server.ts';

const limits: Record<LeadKindName, Record<string, number>> = {
  contact: contactLimits,
  // This form and the next take more. This much they must take in any script.
  support: { name: formLimits.name, email: formLimits.email, message: formLimits.text },
  wizard: {
    companyName: formLimits.line,
    currentChallenges: formLimits.text,
    additionalInfo: formLimits.text,
  },
  consultation: consultationLimits,
  chat: chatLimits,
  application: applicationLimits,
};
/** Choices, ticks and what our script adds: a key, a token and how the visitor came. */
const roomForTheRest = 10_000;

test.each(Object.entries(limits))('a %s form full of Sinhala passes the limit of a body', (_, fields) => {
  const form = new URLSearchParams(Object.entries(fields).map(([name, limit]) => [name, 'ශ'.repeat(limit)]));
  expect(form.toString().length + roomForTheRest).toBeLessThan(largestForm);
});
