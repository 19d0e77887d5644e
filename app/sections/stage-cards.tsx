import { Art } from '#app/art/art.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { SiteLink } from './site-link.tsx';

export type StageCard = { href: string; title: string; text: string; art: string; badge?: string };

/** `lead` makes the first two wide, which suits a listing and not a section of six. */
export function StageCards({ cards, lead }: { cards: StageCard[]; lead?: boolean }) {
  return (
    <ul className={lead ? 'stages stages--lead' : 'stages'}>
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
