import { wizardSteps } from '#domain/leads/kinds/wizard-form.ts';
import { wizardKind } from '#domain/leads/kinds/wizard-kind.server.ts';
import { readPostedForm } from './read-posted-form.server.ts';

/** A step asked for before the page was live: the same page at that step with every answer kept, and nothing stored. */
export async function turnWizard(request: Request) {
  const form = await readPostedForm(request);
  const step = Number(form.get('step'));
  if (!wizardSteps[step - 1]) return null;
  return { outcome: 'turned' as const, step, values: wizardKind.parse(form).values };
}
