import type { ReactNode } from 'react';
import { classNames } from '#app/ui/class-names.ts';

type Props = {
  background?: 'court' | 'wash';
  /** For a band that follows one with the same background: no space above. */
  tight?: boolean;
  children: ReactNode;
};

export function Band({ background, tight, children }: Props) {
  return (
    <section className={classNames('section', tight && 'section--tight', background)}>
      <div className="w">{children}</div>
    </section>
  );
}
