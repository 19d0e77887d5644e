import { wizardSteps } from '#domain/leads/forms/wizard/fields.ts';
import { computeDropOff } from '#domain/reports/compute-drop-off.ts';
import { readReceived, type Weeks } from '#domain/reports/report-store.server.ts';
import { readStepCounts } from '#domain/reports/wizard-step-store.server.ts';

/** Finished requests come from the leads, visits to a step from the counter. */
export async function readWizardReport(weeks: Weeks) {
  const [counts, sent] = await Promise.all([readStepCounts(weeks), readReceived('wizard', weeks)]);
  return {
    steps: computeDropOff(
      wizardSteps,
      counts,
      sent.reduce((sum, { received }) => sum + received, 0),
    ),
    byWeek: [...counts, ...sent.map(({ week, received }) => ({ week, step: null, visits: received }))],
  };
}
