import { data } from 'react-router';
import { readLine } from '#app/http/posted-form.server.ts';
import { parseForm } from '#domain/leads/forms/parse-form.server.ts';
import { wizardFields, wizardSteps } from '#domain/leads/forms/wizard/fields.ts';
import { countWizardStep } from '#domain/reports/count-wizard-step.server.ts';

/**
 * Handles a step change before hydration: returns the same page at that step with every answer, and stores none of
 * them. A hydrated page changes steps by itself and only reports the step for the statistics.
 */
export function moveWizard(form: FormData, address: string) {
  const requested = readLine(form, 'step');
  if (!requested) return null;
  const step = /^\d$/.test(requested) ? Number(requested) : 0;
  if (!wizardSteps[step - 1]) throw data(null, { status: 400 });
  void countWizardStep(step, address);
  return { outcome: 'moved' as const, step, values: parseForm(wizardFields, form).values };
}
