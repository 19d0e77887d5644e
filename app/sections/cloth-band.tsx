import { ClothArt } from './cloth-art.tsx';
import { SiteLink } from './site-link.tsx';

export type Cloth = { href: string; title: string; text: string; cloth: string };

/** Cloths hang from a rod that runs past the measure; `across` is how many hang beside one another. */
export function ClothBand({ cloths, across }: { cloths: Cloth[]; across: 4 | 5 | 6 }) {
  return (
    <>
      <div className="rod" />
      <ul className={`cloths cloths--${across}`}>
        {cloths.map(({ href, title, text, cloth }) => (
          <li key={href}>
            <SiteLink className="cloth" to={href}>
              <ClothArt cloth={cloth} />
              <h3>{title}</h3>
              <p>{text}</p>
            </SiteLink>
          </li>
        ))}
      </ul>
    </>
  );
}
