import type { PlanProps } from '#app/site/receipt/plan.tsx';
import { getContent } from '#content/read-content.server.ts';
import type { WizardValues } from '#domain/leads/forms/wizard/fields.ts';
import type { Receipt } from '#domain/leads/receipt/find-receipt.server.ts';
import { choosePlan, type Plan } from '#domain/plans/choose-plan.ts';

/** The plan of a wizard lead, computed from its answers each time; other leads have none. */
export function readPlan({ kind, values }: Receipt): (PlanProps & Pick<Plan, 'stages'>) | null {
  if (kind !== 'wizard') return null;
  const { plans, services, products } = getContent();
  const plan = choosePlan(values as WizardValues, plans, { services, products });
  const artOf = (entries: { slug: string; icon: string }[], folder: string, slug: string) =>
    `${folder}/${entries.find((entry) => entry.slug === slug)?.icon}`;
  return {
    ...plan,
    services: plan.services.map((choice) => ({ ...choice, art: artOf(services, 'marks', choice.slug) })),
    products: plan.products.map((choice) => ({ ...choice, art: artOf(products, 'screens', choice.slug) })),
  };
}
