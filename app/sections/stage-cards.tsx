import { Art } from '#app/art/art.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { EntryLink } from './entry-link.tsx';

export type StageCard = { href: string; title: string; text: string; art: string; badge?: string };

/** A full listing may show its first two cards wider. A section of six has equal cards, on a phone side by side in a rail. */
export function StageCards({ cards, look }: { cards: StageCard[]; look?: 'lead' | 'rail' | false }) {
  return (
    <ul className={classNames('stages', look === 'lead' && 'stages--lead', look === 'rail' && 'rail')}>
      {cards.map(({ href, title, text, art, badge }) => (
        <li key={href}>
          <EntryLink className="stage-card" to={href}>
            <div className="stage">
              <Art name={art} />
            </div>
            <h3>{title}</h3>
            <p>{text}</p>
            {badge && <Badge>{badge}</Badge>}
          </EntryLink>
        </li>
      ))}
    </ul>
  );
}
