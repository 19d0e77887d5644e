import type { ConsultationPage } from '#content/types.ts';
import { Band } from '../../sections/band.tsx';
import { SectionHead } from '../../sections/section-head.tsx';

/** Stats is not used here, because screen readers must read each claim as one phrase: "100% Confidential". */
export function ExpertReasons({ reasons }: { reasons: ConsultationPage['reasons'] }) {
  return (
    <Band background="court">
      <SectionHead title="Why choose the experts" />
      <dl className="stats [--cols:4]">
        {reasons.map(({ value, label, note }) => (
          <div key={label}>
            <dt>
              <span className="value block">{value}</span> {label}
            </dt>
            <dd>{note}</dd>
          </div>
        ))}
      </dl>
    </Band>
  );
}
