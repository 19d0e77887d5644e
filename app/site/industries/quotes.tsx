import '#app/sections/quotes.css';
import { Art } from '#app/art/art.tsx';
import type { Testimonial } from '#content/types.ts';

const beads: Record<number, string> = {
  1: '[--rating:1]',
  2: '[--rating:2]',
  3: '[--rating:3]',
  4: '[--rating:4]',
  5: '[--rating:5]',
};

export function Quotes({ quotes }: { quotes: Testimonial[] }) {
  return (
    <ul className="quotes">
      {quotes.map(({ id, name, title, company, content, rating, image }) => (
        <li key={id}>
          <figure className="quote">
            <blockquote>{content}</blockquote>
            <figcaption>
              <Art name={image} />
              <div>
                <b>{name}</b>
                <p>
                  {title}, {company}
                </p>
                <p className={`quote__rating ${beads[rating]}`}>
                  <span className="vh">Rated {rating} of 5</span>
                </p>
              </div>
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}
