import type { ReactNode } from 'react';
import { classNames } from '#app/ui/class-names.ts';

type Props = {
  ground?: 'court' | 'wash';
  /** Follows a band on the same ground, so it needs no space above. */
  tight?: boolean;
  children: ReactNode;
};

export function Band({ ground, tight, children }: Props) {
  return (
    <section className={classNames('section', tight && 'section--tight', ground)}>
      <div className="w">{children}</div>
    </section>
  );
}
