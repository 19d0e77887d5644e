import type { ReactNode } from 'react';
import { classNames } from '#app/ui/class-names.ts';
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
  /** A product's screen, across the page. In the HTML it is last, because the browser may paint before it has read all. */
  stage?: ReactNode;
  /** A drawing below the heading, standing on the floor line of the next section. */
  art?: ReactNode;
};

export function PageHero({ trail, eyebrow, title, lede, hint, actions, children, stage, art }: Props) {
  return (
    <section className={classNames('page-hero', stage ? 'page-hero--stage' : undefined)}>
      {trail && <Breadcrumbs trail={trail} />}
      <div className="w">
        <div className="page-hero__grid">
          <div>
            {eyebrow && <p className="eyebrow mb-3">{eyebrow}</p>}
            <h1>{title}</h1>
            {lede && <p className="lede">{lede}</p>}
            {hint && <p className="hint mt-4">{hint}</p>}
            {actions && <ActionLinks actions={actions} />}
          </div>
          {children}
          {stage && (
            <div className="plinth">
              <div className="stage">{stage}</div>
            </div>
          )}
        </div>
      </div>
      {art && (
        <div className="floor">
          <div className="w">{art}</div>
        </div>
      )}
    </section>
  );
}
