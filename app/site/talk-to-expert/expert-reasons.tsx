import type { ConsultationPage } from '#content/types.ts';
import { Band } from '../../sections/band.tsx';
import { SectionHead } from '../../sections/section-head.tsx';

/** Not figures, because each claim is read as one phrase: "No Obligation". */
export function ExpertReasons({ reasons }: { reasons: ConsultationPage['reasons'] }) {
  return (
    <Band background="court">
      <SectionHead title="Why choose the experts" />
      <dl className="columns [--span:3]">
        {reasons.map(({ value, label, note }) => (
          <div key={label}>
            <dt className="font-display font-medium text-row text-turmeric leading-tight">
              {value} {label}
            </dt>
            <dd className="mt-2 text-ink-2 text-ui leading-normal">{note}</dd>
          </div>
        ))}
      </dl>
    </Band>
  );
}
