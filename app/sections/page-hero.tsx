import type { ReactNode } from 'react';
import { type ActionLink, ActionLinks } from './action-links.tsx';
import { Breadcrumbs, type Crumb } from './breadcrumbs.tsx';

type Props = {
  trail?: Crumb[];
  eyebrow?: string;
  title: string;
  lede?: ReactNode;
  hint?: ReactNode;
  actions?: ActionLink[];
  /** Shown beside the heading: facts, a checked list or a receipt card. */
  children?: ReactNode;
};

export function PageHero({ trail, eyebrow, title, lede, hint, actions, children }: Props) {
  return (
    <section className="page-hero">
      {trail && <Breadcrumbs trail={trail} />}
      <div className="w">
        <div className={children ? 'page-hero__grid' : 'page-hero__grid page-hero__grid--one'}>
          <div>
            {eyebrow && <p className="eyebrow mb-3">{eyebrow}</p>}
            <h1>{title}</h1>
            {lede && <p className="lede">{lede}</p>}
            {hint && <p className="hint mt-4">{hint}</p>}
            {actions && <ActionLinks actions={actions} />}
          </div>
          {children}
        </div>
      </div>
    </section>
  );
}
