import type { ReactNode } from 'react';
import { Art } from '#app/art/art.tsx';
import { type ActionLink, ActionLinks } from './action-links.tsx';

type Props = { title: ReactNode; text: ReactNode; actions: ActionLink[] };

export function ClosingCall({ title, text, actions }: Props) {
  return (
    <section className="closing court">
      <div className="w">
        <div>
          <h2>{title}</h2>
          <p>{text}</p>
          <ActionLinks actions={actions} />
        </div>
      </div>
      <div className="closing__moon" aria-hidden="true">
        <Art name="hero/1" />
      </div>
    </section>
  );
}
