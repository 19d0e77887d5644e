import type { KeyboardEvent, MouseEvent } from 'react';
import { ButtonLink } from '#app/ui/button.tsx';
import type { ConsultationPage, ConsultationType } from '#content/types.ts';
import { consultationTypes } from '#domain/leads/forms/consultation/fields.ts';
import { Band } from '../../sections/band.tsx';
import { bringIntoView } from '../../sections/bring-into-view.ts';
import { SectionHead } from '../../sections/section-head.tsx';

type Props = { text: string; descriptions: ConsultationPage['types']; formId: string };

export function ConsultationTypes({ text, descriptions, formId }: Props) {
  return (
    <Band tight>
      <SectionHead title="Three kinds of conversation" text={text} />
      <ul className="columns">
        {consultationTypes.map(({ value, title, minutes }) => (
          <li key={value} className="flex flex-col items-start">
            <h3 id={`type-${value}`}>{title}</h3>
            <p>{descriptions[value]}</p>
            <p className="eyebrow mt-auto pt-3 pb-4">
              {minutes} minutes · <span>Free</span>
            </p>
            {/* A link to the form before hydration, a button afterwards. */}
            <ButtonLink
              role="button"
              aria-describedby={`type-${value}`}
              tone="line"
              small
              to={`/talk-to-expert?type=${value}#${formId}`}
              onClick={(event) => choose(event, value, formId)}
              onKeyDown={(event) => event.key === ' ' && choose(event, value, formId)}
            >
              Choose This Type
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Band>
  );
}

function choose(event: MouseEvent | KeyboardEvent, type: ConsultationType, formId: string) {
  const section = document.getElementById(formId);
  const choice = section?.querySelector<HTMLInputElement>(`input[value="${type}"]`);
  if (!section || !choice) return;
  event.preventDefault();
  // A click, so that the form handles it like any other choice.
  choice.click();
  bringIntoView(section, choice);
}
