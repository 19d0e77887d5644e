import '#app/sections/people.css';
import { Art } from '#app/art/art.tsx';
import type { Expert } from '#content/types.ts';
import { Band } from '../../sections/band.tsx';
import { SectionHead } from '../../sections/section-head.tsx';

/** Rating and number of consultations are in the content and never sent to the page. */
export type ExpertCard = Omit<Expert, 'rating' | 'consultations'>;

type Props = { id: string; text: string; experts: ExpertCard[] };

export function ExpertCards({ id, text, experts }: Props) {
  return (
    <Band>
      <div id={id} tabIndex={-1}>
        <SectionHead title="The experts" text={text} />
      </div>
      <ul className="people">
        {experts.map(({ name, title, image, experience, specialties, phone, email, linkedin }) => (
          <li key={name} className="person">
            <Art name={image} />
            <div>
              <h3>{name}</h3>
              <p className="role">{title}</p>
            </div>
            <p className="bio">{experience}.</p>
            <ul
              className="col-span-full mt-3 flex flex-wrap gap-1.5"
              aria-label={`What ${name} is asked about`}
            >
              {specialties.map((specialty) => (
                <li key={specialty} className="badge">
                  {specialty}
                </li>
              ))}
            </ul>
            <p className="contacts">
              <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
              <a href={`mailto:${email}`} aria-label={`Email ${name}`}>
                Email
              </a>
              <a href={linkedin} aria-label={`LinkedIn profile of ${name}`}>
                LinkedIn
              </a>
            </p>
          </li>
        ))}
      </ul>
    </Band>
  );
}
