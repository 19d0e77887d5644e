import { data } from 'react-router';
import { readLine } from '#app/http/posted-form.server.ts';
import { parseForm } from '#domain/leads/forms/parse-form.server.ts';
import { wizardFields, wizardSteps } from '#domain/leads/forms/wizard/fields.ts';
import { countWizardStep } from '#domain/reports/count-wizard-step.server.ts';

/**
 * A step asked for before the page was live: the same page at that step with every answer kept, and nothing of them
 * stored. A live page turns by itself and only tells which step it came to.
 */
export function moveWizard(form: FormData, address: string) {
  const asked = readLine(form, 'step');
  if (!asked) return null;
  const step = /^\d$/.test(asked) ? Number(asked) : 0;
  if (!wizardSteps[step - 1]) throw data(null, { status: 400 });
  void countWizardStep(step, address);
  return { outcome: 'turned' as const, step, values: parseForm(wizardFields, form).values };
}
