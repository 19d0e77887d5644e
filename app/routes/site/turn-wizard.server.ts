import { data } from 'react-router';
import { wizardSteps } from '#domain/leads/kinds/wizard-form.ts';
import { wizardKind } from '#domain/leads/kinds/wizard-kind.server.ts';
import { countWizardStep } from '#domain/reports/count-wizard-step.server.ts';
import { readPostedForm } from './read-posted-form.server.ts';

/**
 * A step asked for before the page was live: the same page at that step with every answer kept, and nothing of them
 * stored. A live page turns by itself and only tells which step it came to.
 */
export async function turnWizard(request: Request) {
  const form = await readPostedForm(request);
  const asked = form.get('step');
  if (!asked) return null;
  const step = Number(asked);
  if (!wizardSteps[step - 1]) throw data(null, { status: 400 });
  void countWizardStep(step, request.headers.get('x-client-address') ?? 'unknown');
  return { outcome: 'turned' as const, step, values: wizardKind.parse(form).values };
}
