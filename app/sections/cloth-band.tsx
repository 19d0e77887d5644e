import { ClothArt } from './cloth-art.tsx';
import { SiteLink } from './site-link.tsx';

export type Cloth = { href: string; title: string; text: string; cloth: string };

/** Industry cloths hanging from a rod that is wider than the content. */
export function ClothBand({ cloths, perRow }: { cloths: Cloth[]; perRow: 4 | 5 | 6 }) {
  return (
    <>
      <div className="rod" />
      <ul className={`cloths cloths--${perRow}`}>
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
