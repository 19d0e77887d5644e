import { Art } from '#app/art/art.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { SiteLink } from './site-link.tsx';

export type StageCard = { href: string; title: string; text: string; art: string; badge?: string };

/** `firstTwoWide` is for a full listing; a section of six looks better with equal cards. */
export function StageCards({ cards, firstTwoWide }: { cards: StageCard[]; firstTwoWide?: boolean }) {
  return (
    <ul className={firstTwoWide ? 'stages stages--lead' : 'stages'}>
      {cards.map(({ href, title, text, art, badge }) => (
        <li key={href}>
          <SiteLink className="stage-card" to={href}>
            <div className="stage">
              <Art name={art} />
            </div>
            <h3>{title}</h3>
            <p>{text}</p>
            {badge && <Badge>{badge}</Badge>}
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}
