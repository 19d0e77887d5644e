import { Art } from '#app/art/art.tsx';
import type { Choice, Plan as ChosenPlan } from '#domain/plans/choose-plan.ts';
import { Band } from '../../sections/band.tsx';
import { SectionHead } from '../../sections/section-head.tsx';
import { SiteLink } from '../../sections/site-link.tsx';

type ChoiceWithArt = Choice & { art: string };
export type PlanProps = Pick<ChosenPlan, 'firstStep' | 'budgetNote' | 'conversation'> & {
  services: ChoiceWithArt[];
  products: ChoiceWithArt[];
};

/** The first step, the suggested products and services, and the answers they are based on. */
export function Plan({ firstStep, budgetNote, conversation, services, products }: PlanProps) {
  return (
    <>
      <Band background="court">
        <SectionHead
          title={conversation?.title ?? 'Your plan'}
          text={
            conversation?.text ??
            'A first sketch, made at once from your answers by fixed rules. A person checks it before anyone quotes a price.'
          }
        />
        <div className="columns [--span:6]">
          <div>
            <h3>First step</h3>
            <p>{firstStep}</p>
          </div>
          <div>
            <h3>Budget</h3>
            <p>{budgetNote}</p>
          </div>
        </div>
      </Band>
      {products.length > 0 && (
        <Band>
          <SectionHead
            title="Ready to set up"
            text="Software that exists today, shown with the screen your people would use."
          />
          <ul className="stages">
            {products.map(({ slug, name, art, reason, from }) => (
              <li key={slug}>
                <SiteLink className="stage-card" to={`/products/${slug}`}>
                  <div className="stage">
                    <Art name={art} />
                  </div>
                  <h3>{name}</h3>
                  <p>{reason}</p>
                  <From answers={from} />
                </SiteLink>
              </li>
            ))}
          </ul>
        </Band>
      )}
      {services.length > 0 && (
        <Band tight={products.length > 0}>
          <SectionHead title="Work we would do with you" text="In the order in which we would begin." />
          <ul className="index">
            {services.map(({ slug, name, art, reason, from }) => (
              <li key={slug}>
                <SiteLink className="row row--marks" to={`/services/${slug}`}>
                  <h3>{name}</h3>
                  <div>
                    <p>{reason}</p>
                    <From answers={from} />
                  </div>
                  <Art name={art} />
                </SiteLink>
              </li>
            ))}
          </ul>
        </Band>
      )}
    </>
  );
}

function From({ answers }: { answers: string[] }) {
  return <p className="hint mt-2">From your answers: {answers.join(', ')}</p>;
}
