import type { RefObject } from 'react';
import { wizardSteps } from '#domain/leads/forms/wizard/fields.ts';

type Props = { step: number; ref: RefObject<HTMLOListElement | null> };

export function WizardProgress({ step, ref }: Props) {
  return (
    <ol ref={ref} className="wizard scripted" aria-label="Progress">
      {wizardSteps.map((title, index) => {
        const done = index + 1 < step;
        return (
          <li
            key={title}
            aria-current={index + 1 === step ? 'step' : undefined}
            data-state={done ? 'done' : undefined}
          >
            <small>
              Step {index + 1}
              {done && ', done'}
            </small>
            <span>{title}</span>
          </li>
        );
      })}
    </ol>
  );
}
