import { classNames } from '#app/ui/class-names.ts';
import { ClothArt } from './cloth-art.tsx';
import { EntryLink } from './entry-link.tsx';

export type Cloth = { href: string; title: string; text: string; cloth: string };

type Props = {
  cloths: Cloth[];
  /** All of them are short; a few are long, and on a phone side by side in a rail. */
  look: 'short' | 'long' | 'large';
};

/** Industry cloths hanging from a rod that is wider than the content. */
export function ClothBand({ cloths, look }: Props) {
  return (
    <>
      <div className="rod" />
      <ul className={classNames('cloths', look !== 'short' && 'rail', look !== 'long' && `cloths--${look}`)}>
        {cloths.map(({ href, title, text, cloth }) => (
          <li key={href}>
            <EntryLink className="cloth" to={href} place={look}>
              <ClothArt cloth={cloth} />
              <h3>{title}</h3>
              <p>{text}</p>
            </EntryLink>
          </li>
        ))}
      </ul>
    </>
  );
}
