import type { ReactNode } from 'react';
import { Art } from '#app/art/art.tsx';
import { type Act, Acts } from './acts.tsx';

type Props = { title: ReactNode; text: ReactNode; acts: Act[] };

export function ClosingCall({ title, text, acts }: Props) {
  return (
    <section className="closing court">
      <div className="w">
        <div>
          <h2>{title}</h2>
          <p>{text}</p>
          <Acts acts={acts} />
        </div>
      </div>
      <div className="closing__moon" aria-hidden="true">
        <Art name="hero/1" />
      </div>
    </section>
  );
}
